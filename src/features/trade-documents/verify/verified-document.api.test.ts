import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import {
  invoiceDocument,
  packingListDocument,
  quotationDocument,
} from '#tests/factories/trade-document.factory.ts';
import type { Described } from '#tests/harness/described-response.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { authorization } from '#tests/harness/order-api.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';
import type { DocumentContent } from '../content/document-content.ts';
import { createDocumentRenderer } from '../engine/document-renderer.server.ts';
import { documentFolder } from '../issue/document-store.server.ts';
import { openDocument } from '../issue/issued-document.reads.server.ts';
import { codeText } from '../issue/issued-document.rules.ts';
import { closeDocuments, issueDocument } from '../issue/issued-document.writes.server.ts';
import { lookupsPerTenMinutes } from './verified-document.api.server.ts';
import type { VerifiedDocument } from './verified-document.schema.ts';

const base = 'http://shop.test/functions/v1/products-api';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'verified-documents-'));
const runtime = useTestRuntime({ dataDir, trustProxy: true });
const renderer = createDocumentRenderer();
const store = { siteUrl: 'http://shop.test', renderer, folder: openFolder(runtime.config, documentFolder) };
const api = createApi(runtime);
let description: Described;

beforeAll(async () => {
  const response = await api.request(`${base}/openapi.json`, { headers: { authorization } });
  description = (await response.json()) as Described;
});
beforeEach(() => emptyTables(runtime, 'issued_documents', 'callers'));
afterAll(async () => {
  await renderer.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const issue = (content: DocumentContent, id = 'subject') =>
  runtime.database.transaction((tx) =>
    issueDocument(tx, store, { content, subject: { type: 'quotation_version', id }, issuedBy: null }),
  );

async function verify(key: string, client = '10.9.0.1'): Promise<Response> {
  const headers = { authorization, 'x-forwarded-for': client };
  const response = await api.request(`${base}/documents/${encodeURIComponent(key)}`, { headers });
  await expectDescribed(description, '/documents/{key}', 'get', response);
  return response;
}

describe('GET /documents/{key}', () => {
  test('GET /documents/{key} finds a document by its code, however it is typed, and by the digest of its file', async () => {
    const content = quotationDocument('ar', 3);
    const issued = await issue(content);
    const bytes = Buffer.from(await (await openDocument(store, issued)).arrayBuffer());
    const digest = createHash('sha256').update(bytes).digest('hex');
    const expected = {
      code: codeText(issued.code),
      kind: 'quotation',
      number: 'Q-2026-00042-2',
      version: 2,
      status: 'valid',
      replaced_by: null,
      total: (content.total / 100).toFixed(2),
      currency: 'USD',
      lines: 3,
      terms: 'CIP Rotterdam',
      valid_until: '2027-01-18',
      sha256: digest,
    };
    for (const key of [issued.code, codeText(issued.code).toLowerCase(), digest, digest.toUpperCase()]) {
      const response = await verify(key);
      expect(response.status, key).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.json()).toMatchObject(expected);
    }
  });

  test('GET /documents/{key} finds nothing by the digest of a file with one byte changed', async () => {
    const issued = await issue(invoiceDocument('en', 1));
    const bytes = Buffer.from(await (await openDocument(store, issued)).arrayBuffer());
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    expect((await verify(createHash('sha256').update(bytes).digest('hex'))).status).toBe(404);
  });

  test('GET /documents/{key} states what replaced a superseded quotation, and never its total', async () => {
    const first = await issue({ ...quotationDocument('en', 2), number: 'Q-2026-00042-1', version: 1 }, 'v1');
    const newer = quotationDocument('en', 5);
    await issue(newer, 'v2');
    await runtime.database.transaction((tx) =>
      closeDocuments(tx, { type: 'quotation_version', id: 'v1' }, 'superseded'),
    );
    const found = (await (await verify(first.code)).json()) as VerifiedDocument;
    expect(found).toMatchObject({ status: 'superseded', replaced_by: 'Q-2026-00042-2', version: 1 });
    expect(JSON.stringify(found)).not.toContain((newer.total / 100).toFixed(2));
  });

  test('GET /documents/{key} says that a document was withdrawn', async () => {
    const issued = await issue(quotationDocument('zh', 1), 'v3');
    await runtime.database.transaction((tx) =>
      closeDocuments(tx, { type: 'quotation_version', id: 'v3' }, 'withdrawn'),
    );
    expect(await (await verify(issued.code)).json()).toMatchObject({
      status: 'withdrawn',
      replaced_by: null,
    });
  });

  test('GET /documents/{key} states no total for a packing list', async () => {
    const issued = await issue(packingListDocument('en', 2));
    expect(await (await verify(issued.code)).json()).toMatchObject({ total: null, currency: null, lines: 2 });
  });

  test.each(['000000000000', 'x', "' or 1=1", 'a'.repeat(64), 'a'.repeat(3_000), '%00'])(
    'GET /documents/{key} responds 404 to %s',
    async (key) => {
      expect((await verify(key)).status).toBe(404);
    },
  );

  test('GET /documents/{key} limits the lookups of one address, and no other', async () => {
    await spendCalls(runtime, 'documents', '10.9.0.2', lookupsPerTenMinutes - 1);
    expect((await verify('000000000000', '10.9.0.2')).status).toBe(404);
    const limited = await verify('000000000000', '10.9.0.2');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await verify('000000000000', '10.9.0.3')).status).toBe(404);
  });
});
