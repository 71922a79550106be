import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#i18n/language.ts';
import { createLog } from '#platform/log.server.ts';
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
  CompilerFailedError,
  DocumentTooLargeError,
  DocumentTooSlowError,
  RenderError,
  RendererBusyError,
} from './document-renderer.server.ts';

const mark = { code: 'K7QM-4T9D-WX2R', url: 'https://meridian.example/verify?code=K7QM4T9DWX2R' };
/** A busy machine takes longer. */
const patient = { ...defaultRendererLimits, timeoutMs: 60_000 };
const renderer = createDocumentRenderer(patient);
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

  test('a document has the same bytes for the same content, also from another process', async () => {
    const [first, second] = [await renderer.render(sheet), await renderer.render(sheet)];
    const other = createDocumentRenderer(patient);
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

describe('the compiler', () => {
  const stopListening: (() => void)[] = [];
  afterEach(() => stopListening.splice(0).forEach((stop) => stop()));

  /** The processes that start from now on. */
  function startedProcesses(): ChildProcess[] {
    const started: ChildProcess[] = [];
    const listen = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
    subscribe('child_process', listen);
    stopListening.push(() => unsubscribe('child_process', listen));
    return started;
  }

  const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

  const lines: Record<string, unknown>[] = [];
  beforeEach(() => void (lines.length = 0));
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });

  const limited = async (limits: object, use: (limited: DocumentRenderer) => Promise<void>) => {
    const own = createDocumentRenderer({ ...patient, ...limits }, log);
    try {
      await use(own);
    } finally {
      await own.stop();
    }
  };

  test('the compiler is replaced after a number of documents, unnoticed, and the one before has ended', () =>
    limited({ documentsPerWorker: 2, maxWaiting: 5 }, async (own) => {
      const processes = startedProcesses();
      const all = await Promise.all([1, 2, 3, 4, 5].map(() => own.render(sheet)));
      expect(new Set(all.map(digestOf)).size).toBe(1);
      expect(processes).toHaveLength(3);
      expect(processes.map(isAlive)).toEqual([false, false, true]);
    }));

  test('a document that was rendered is not held by the renderer', async () => {
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

  test('the compiler that takes too long is ended at once, and the next document has another', async () => {
    const limits = { ...patient };
    const own = createDocumentRenderer(limits, log);
    const processes = startedProcesses();
    await own.render(sheet);
    limits.timeoutMs = 300;
    const long = tradeSheet(quotationDocument('en', 800), mark);
    await expect(own.render(long)).rejects.toBeInstanceOf(DocumentTooSlowError);
    expect(processes.map(isAlive)).toEqual([false]);
    expect(lines).toMatchObject([{ level: 40, template: 'trade', err: { type: 'DocumentTooSlowError' } }]);
    limits.timeoutMs = 60_000;
    await expect(own.render(sheet)).resolves.toBeInstanceOf(Uint8Array);
    expect(processes.map(isAlive)).toEqual([false, true]);
    await own.stop();
    expect(processes.map(isAlive)).toEqual([false, false]);
  });

  test('the compiler ends after a large document, and so returns its memory', () =>
    limited({ largeCharacters: JSON.stringify(sheet).length }, async (own) => {
      const processes = startedProcesses();
      await own.render(sheet);
      expect(processes.map(isAlive)).toEqual([true]);
      await own.render(tradeSheet(quotationDocument('en', 4), mark));
      expect(processes.map(isAlive)).toEqual([false]);
    }));

  test('the compiler ends without work', () =>
    limited({ idleMs: 1 }, async (own) => {
      const processes = startedProcesses();
      await own.render(sheet);
      await expect.poll(() => processes.map(isAlive)).toEqual([false]);
    }));

  test('the compiler is not started for a document that is too large', () =>
    limited({ maxCharacters: JSON.stringify(sheet).length }, async (own) => {
      await expect(own.render(sheet)).resolves.toBeInstanceOf(Uint8Array);
      const processes = startedProcesses();
      const larger = tradeSheet(quotationDocument('en', 4), mark);
      await expect(own.render(larger)).rejects.toBeInstanceOf(DocumentTooLargeError);
      expect(processes).toEqual([]);
    }));

  test('the compiler that ends while it renders is replaced: its document is rejected and logged, and those that wait are rendered', () =>
    limited({}, async (own) => {
      const processes = startedProcesses();
      await own.render(sheet);
      const rendering = Promise.allSettled([1, 2, 3].map(() => own.render(sheet)));
      processes[0]?.kill('SIGKILL');
      const [first, ...others] = await rendering;
      expect(first).toMatchObject({ status: 'rejected', reason: expect.any(CompilerFailedError) });
      expect(lines).toMatchObject([{ level: 50, msg: 'a document was not rendered' }]);
      expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(processes).toHaveLength(2);
    }));

  test('the compiler that has failed once renders the next document', async () => {
    const damaged = { ...sheet, date: [2026, 13, 45] as const };
    const processes = startedProcesses();
    await expect(renderer.render(damaged)).rejects.toBeInstanceOf(RenderError);
    await expect(renderer.render(sheet)).resolves.toBeInstanceOf(Uint8Array);
    // A document that is wrong by itself ends no process, or one after another would start the compiler again.
    expect(processes.length).toBeLessThanOrEqual(1);
  });

  test('the compiler that is too slow to start is replaced', () =>
    limited({ timeoutMs: 1 }, async (own) => {
      await expect(own.render(sheet)).rejects.toBeInstanceOf(RendererBusyError);
      await expect(own.render(sheet)).rejects.toBeInstanceOf(RendererBusyError);
    }));

  test('the compiler has a queue with a bound: the last that fits waits, the next is rejected', () =>
    limited({ maxWaiting: 1 }, async (own) => {
      const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => own.render(sheet)));
      expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
      expect(third).toMatchObject({ status: 'rejected', reason: expect.any(QueueFullError) });
    }));

  test('the compiler renders nothing after it was stopped', async () => {
    const own = createDocumentRenderer();
    await own.stop();
    await expect(own.render(sheet)).rejects.toThrow('has stopped');
  });
});
