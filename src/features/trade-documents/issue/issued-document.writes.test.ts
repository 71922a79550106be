import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listFiles, openFolder } from '#platform/files/files.server.ts';
import { invoiceDocument, quotationDocument } from '#tests/factories/trade-document.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import type { DocumentContent } from '../content/document-content.ts';
import { createDocumentRenderer } from '../engine/document-renderer.server.ts';
import { defaultCompanySettings } from '../company/company-settings.schema.ts';
import { numberDocument, takeNumber } from './document-number.server.ts';
import { documentFolder, type DocumentStore } from './document-store.server.ts';
import {
  findDocumentByCode,
  findDocumentByDigest,
  findDocumentsOf,
  openDocument,
} from './issued-document.reads.server.ts';
import { issued_documents } from './issued-document.tables.server.ts';
import {
  closeDocuments,
  issueDocument,
  orphanHours,
  sweepDocuments,
} from './issued-document.writes.server.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'issued-documents-'));
const runtime = useTestRuntime({ dataDir });
const { database } = runtime;
const renderer = createDocumentRenderer();
const folder = openFolder(runtime.config, documentFolder);
const store: DocumentStore = { siteUrl: 'http://shop.test', renderer, folder };
const subject = { type: 'order', id: 'order-1' } as const;

beforeEach(() => emptyTables(runtime, 'issued_documents', 'document_numbers'));
afterAll(async () => {
  await renderer.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const issue = (content: DocumentContent, of: { type: 'order' | 'quotation_version'; id: string } = subject) =>
  database.transaction((tx) => issueDocument(tx, store, { content, subject: of, issuedBy: 'admin-1' }));

async function issueNumbered(id: string) {
  return database.transaction(async (tx) => {
    const number = await takeNumber(tx, 'INV');
    const content = { ...invoiceDocument('en', 1), number };
    return issueDocument(tx, store, { content, subject: { type: 'order', id }, issuedBy: null });
  });
}

async function storedFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const { kind, name } of listFiles(runtime.config)) if (kind === documentFolder) names.push(name);
  return names;
}

describe('an issued document', () => {
  test('an issued document is stored byte for byte, with its digest, code and total', async () => {
    const content = invoiceDocument('ar', 2);
    const issued = await issue(content);
    const bytes = Buffer.from(await (await openDocument(store, issued)).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(issued.sha256);
    expect(bytes.length).toBe(issued.size);
    expect(issued).toMatchObject({
      kind: 'commercial_invoice',
      number: 'INV-2026-00031',
      currency: 'USD',
      total: content.total,
      language: 'ar',
      status: 'valid',
      issued_by: 'admin-1',
    });
    expect((await findDocumentByCode(database, issued.code))?.id).toBe(issued.id);
    expect((await findDocumentByDigest(database, issued.sha256))?.id).toBe(issued.id);
    expect(await findDocumentByDigest(database, '0'.repeat(64))).toBeNull();
  });

  test('an issued document keeps what was printed, for exports', async () => {
    const issued = await issue(quotationDocument('zh', 2), { type: 'quotation_version', id: 'v1' });
    const [found] = await findDocumentsOf(database, { type: 'quotation_version', id: 'v1' });
    expect(found?.id).toBe(issued.id);
    expect(found?.valid_until).toBe('2027-01-18');
    expect(found?.content).toMatchObject({ kind: 'quotation', lines: [{ amount: 315 }, {}] });
  });

  test('an issued document never changes, except for its status', async () => {
    const { id } = await issue(invoiceDocument('en', 1));
    const change = (values: Partial<typeof issued_documents.$inferInsert>) =>
      database.update(issued_documents).set(values).where(eq(issued_documents.id, id));
    await expect(change({ total: 1 })).rejects.toThrow('Failed query');
    await expect(change({ sha256: 'f'.repeat(64) })).rejects.toThrow('Failed query');
    await expect(change({ status: 'withdrawn' })).resolves.toBeDefined();
  });

  test('an issued document cannot be issued twice under one number', async () => {
    await issue(invoiceDocument('en', 1));
    await expect(issue(invoiceDocument('en', 2))).rejects.toThrow('Failed query');
    await expect(issue(invoiceDocument('zh', 1))).resolves.toMatchObject({ language: 'zh' });
  });
});

describe('numbers', () => {
  test('numbers have no gaps after a document that could not be printed', async () => {
    expect((await issueNumbered('a')).number).toMatch(/-00001$/);
    const unprintable = database.transaction(async (tx) => {
      const number = await takeNumber(tx, 'INV');
      const content = { ...invoiceDocument('en', 1), number, buyer: { name: '☃', address: [] } };
      return issueDocument(tx, store, { content, subject, issuedBy: null });
    });
    await expect(unprintable).rejects.toThrow('No font has the character');
    expect((await issueNumbered('b')).number).toMatch(/-00002$/);
  });

  test('numbers of documents that are issued together are all different and without gaps', async () => {
    const issued = await Promise.all(
      Array.from({ length: 6 }, (_, index) => issueNumbered(`order-${index}`)),
    );
    const last = issued.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b);
    expect(last).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(issued.map(({ code }) => code)).size).toBe(6);
  });

  test('numbers go on when the prefix changes', async () => {
    const take = (packing_prefix: string) =>
      database.transaction((tx) =>
        numberDocument(tx, 'packing_list', { ...defaultCompanySettings, packing_prefix }),
      );
    expect(await take('PL')).toMatch(/^PL-\d{4}-00001$/);
    expect(await take('MT-PL')).toMatch(/^MT-PL-\d{4}-00002$/);
  });
});

describe('a transaction that is rolled back', () => {
  test('a transaction that is rolled back leaves no row, and a file that is swept a day later', async () => {
    const before = await storedFiles();
    const failing = database.transaction(async (tx) => {
      await issueDocument(tx, store, { content: invoiceDocument('en', 1), subject, issuedBy: null });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await database.$count(issued_documents)).toBe(0);
    const orphan = (await storedFiles()).find((name) => !before.includes(name)) ?? '';
    const sweepAt = (hours: number) =>
      sweepDocuments(database, folder, names([orphan]), Date.now() + hours * 3_600_000);
    expect(await sweepAt(orphanHours - 1)).toBe(0);
    expect(await sweepAt(orphanHours + 1)).toBe(1);
    expect(await storedFiles()).not.toContain(orphan);
  });

  test('a transaction that is rolled back is the only one whose file is swept', async () => {
    const { file } = await issue(invoiceDocument('en', 1));
    expect(await sweepDocuments(database, folder, names([file, 'foreign.pdf']), Date.now() + 1e9)).toBe(0);
    expect(await folder.has(file)).toBe(true);
  });
});

test('documents of a subject are closed, those of others are not', async () => {
  const first = await issue(invoiceDocument('en', 1));
  const other = await issue(
    { ...invoiceDocument('en', 1), number: 'INV-2026-00099' },
    { type: 'order', id: 'order-2' },
  );
  await database.transaction((tx) => closeDocuments(tx, subject, 'superseded'));
  await database.transaction((tx) => closeDocuments(tx, subject, 'withdrawn'));
  const { rows } = await database.execute<{ id: string; status: string }>(
    sql`select id, status from issued_documents`,
  );
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [first.id, 'superseded'],
      [other.id, 'valid'],
    ]),
  );
});

async function* names(all: string[]) {
  yield* all;
}
