import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { languages } from '#i18n/language.ts';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import {
  invoiceDocument,
  packingListDocument,
  quotationDocument,
} from '#tests/factories/trade-document.factory.ts';
import { papers } from '../content/document-content.ts';
import { tradeSheet } from '../content/trade-sheet.ts';
import {
  createDocumentRenderer,
  defaultRendererLimits,
  type DocumentRenderer,
  RenderError,
  RendererBusyError,
} from './document-renderer.server.ts';

const mark = { code: 'K7QM-4T9D-WX2R', url: 'https://meridian.example/verify?code=K7QM4T9DWX2R' };
const renderer = createDocumentRenderer();
afterAll(() => renderer.stop());

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const sheet = tradeSheet(quotationDocument('en', 3), mark);

describe('a document', () => {
  test.each(languages.flatMap((language) => papers.map((paper) => [language, paper] as const)))(
    'a document of each kind is a PDF in %s on %s',
    async (language, paper) => {
      const contents = [
        quotationDocument(language),
        invoiceDocument(language),
        packingListDocument(language),
      ];
      for (const content of contents) {
        const pdf = textOf(await renderer.render(tradeSheet({ ...content, paper }, mark)));
        expect(pdf).toMatch(/^%PDF-1\.7/);
        expect(pdf).toContain('pdfaid:part>3<');
      }
    },
  );

  test('a document has the same bytes for the same content, also from another thread', async () => {
    const [first, second] = [await renderer.render(sheet), await renderer.render(sheet)];
    const other = createDocumentRenderer();
    const third = await other.render(sheet);
    await other.stop();
    expect(digestOf(second)).toBe(digestOf(first));
    expect(digestOf(third)).toBe(digestOf(first));
  });

  test('a document of other content has other bytes', async () => {
    const changed = tradeSheet({ ...quotationDocument('en', 3), number: 'Q-2026-00042-3' }, mark);
    expect(digestOf(await renderer.render(changed))).not.toBe(digestOf(await renderer.render(sheet)));
  });

  test('a document carries the attached file', async () => {
    const attachment = { name: 'quotation.xml', description: 'UBL 2.1' };
    const attached = tradeSheet(quotationDocument('en', 1), mark, attachment);
    const pdf = textOf(await renderer.render(attached, { attachment: '<Quotation/>' }));
    expect(pdf).toContain('/AFRelationship');
    expect(pdf).toContain('quotation.xml');
  });

  test.each([
    '#panic("evaluated")',
    '#include "nothing.typ"',
    '#read("/etc/passwd")',
    '*bold* _it_ $x^2$ `raw` @ref <label> [c] \\ // /* */ = heading',
    '"; panic("evaluated"); "',
  ])('a document prints %j as it is', async (text) => {
    const content = quotationDocument('en', 1);
    const lines = content.lines.map((line) => ({ ...line, title: text, note: text, mpn: text }));
    const injected = {
      ...content,
      lines,
      number: text,
      buyer: { name: text, address: [text], contact: text },
    };
    await expect(renderer.render(tradeSheet(injected, mark))).resolves.toBeInstanceOf(Uint8Array);
  });

  test('a document with a logo shows it', async () => {
    const content = quotationDocument('en', 1);
    const logo = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    );
    const seller = { ...content.seller, logo: { type: 'svg' as const, bytes: logo } };
    const withLogo = await renderer.render(tradeSheet({ ...content, seller }, mark), { logo });
    expect(digestOf(withLogo)).not.toBe(digestOf(await renderer.render(tradeSheet(content, mark))));
  });

  test('a document with a character that no font has is rejected by its text', async () => {
    const content = quotationDocument('en', 1);
    const buyer = { name: 'Snow ☃ man', address: [] };
    await expect(renderer.render(tradeSheet({ ...content, buyer }, mark))).rejects.toMatchObject({
      name: 'UnprintableTextError',
      found: { text: 'Snow ☃ man', character: '☃' },
    });
  });
});

describe('the thread', () => {
  const stopListening: (() => void)[] = [];
  afterEach(() => stopListening.splice(0).forEach((stop) => stop()));

  /** Those that start from now on. */
  function startedThreads(): Worker[] {
    const threads: Worker[] = [];
    const listen = (thread: Worker) => void threads.push(thread);
    process.on('worker', listen);
    stopListening.push(() => process.off('worker', listen));
    return threads;
  }

  /** A thread that has ended has no number any more. */
  const isAlive = ({ threadId }: Worker) => threadId > 0;

  const limited = async (limits: object, use: (limited: DocumentRenderer) => Promise<void>) => {
    const own = createDocumentRenderer({ ...defaultRendererLimits, ...limits });
    try {
      await use(own);
    } finally {
      await own.stop();
    }
  };

  test('the thread is replaced after a number of documents, unnoticed, and the one before has ended', () =>
    limited({ documentsPerWorker: 2, maxWaiting: 5 }, async (own) => {
      const threads = startedThreads();
      const all = await Promise.all([1, 2, 3, 4, 5].map(() => own.render(sheet)));
      expect(new Set(all.map(digestOf)).size).toBe(1);
      expect(threads).toHaveLength(3);
      expect(threads.map(isAlive)).toEqual([false, false, true]);
    }));

  test('a document that was rendered is not held by the thread', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const rendered = new WeakRef(await renderer.render(sheet));
    // The next one replaces what is held for the one before.
    await renderer.render(sheet);
    await expect
      .poll(() => {
        collect();
        return rendered.deref();
      })
      .toBeUndefined();
  });

  test('the thread that hangs is left: its document is rejected in time, and the next one has another thread', async () => {
    const limits = { ...defaultRendererLimits, timeoutMs: 60_000 };
    const own = createDocumentRenderer(limits);
    const threads = startedThreads();
    await own.render(sheet);
    limits.timeoutMs = 300;
    const long = tradeSheet(quotationDocument('en', 800), mark);
    await expect(own.render(long)).rejects.toBeInstanceOf(RendererBusyError);
    // The compiler cannot be interrupted: it is still at work, and the thread ends after it.
    const [hanging] = threads;
    expect(hanging && isAlive(hanging)).toBe(true);
    limits.timeoutMs = 60_000;
    await expect(own.render(sheet)).resolves.toBeInstanceOf(Uint8Array);
    expect(threads).toHaveLength(2);
    await expect.poll(() => threads.map(isAlive)).toEqual([false, true]);
    await own.stop();
  });

  test('the thread that ends while it renders is replaced: its document is rejected, and those that wait are rendered', () =>
    limited({}, async (own) => {
      const threads = startedThreads();
      await own.render(sheet);
      const rendering = Promise.allSettled([1, 2, 3].map(() => own.render(sheet)));
      await threads[0]?.terminate();
      const [first, ...others] = await rendering;
      expect(first).toMatchObject({ status: 'rejected', reason: expect.any(RendererBusyError) });
      expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(threads).toHaveLength(2);
    }));

  test('the thread that has failed once renders the next document', async () => {
    const damaged = { ...sheet, date: [2026, 13, 45] as const };
    const threads = startedThreads();
    await expect(renderer.render(damaged)).rejects.toBeInstanceOf(RenderError);
    await expect(renderer.render(sheet)).resolves.toBeInstanceOf(Uint8Array);
    // A document that is wrong by itself ends no thread, or one after another would start the compiler again.
    expect(threads.length).toBeLessThanOrEqual(1);
  });

  test('the thread that is too slow to start is replaced', () =>
    limited({ timeoutMs: 1 }, async (own) => {
      await expect(own.render(sheet)).rejects.toBeInstanceOf(RendererBusyError);
      await expect(own.render(sheet)).rejects.toBeInstanceOf(RendererBusyError);
    }));

  test('the thread has a queue with a bound: the last that fits waits, the next is rejected', () =>
    limited({ maxWaiting: 1 }, async (own) => {
      const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => own.render(sheet)));
      expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
      expect(third).toMatchObject({ status: 'rejected', reason: expect.any(QueueFullError) });
    }));

  test('the thread renders nothing after it was stopped', async () => {
    const own = createDocumentRenderer();
    await own.stop();
    await expect(own.render(sheet)).rejects.toThrow('has stopped');
  });
});
