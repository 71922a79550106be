import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '#platform/files/files.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { quotationDocument } from '#tests/factories/trade-document.factory.ts';
import { insertPerson, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createDocumentRenderer } from '../engine/document-renderer.server.ts';
import { documentFolder } from './document-store.server.ts';
import { type IssuedDocument, issueDocument } from './issued-document.writes.server.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'admin-documents-'));
const runtime = useTestRuntime({ dataDir });
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));
const renderer = createDocumentRenderer();
let cookie = '';
let issued: IssuedDocument;

beforeAll(async () => {
  cookie = await signIn(app, await insertPerson(database));
  const store = { siteUrl: 'http://shop.test', renderer, folder: openFolder(runtime.config, documentFolder) };
  issued = await database.transaction((tx) =>
    issueDocument(tx, store, {
      content: quotationDocument('en', 3),
      subject: { type: 'quotation_version', id: 'version-1' },
      issuedBy: 'somebody',
    }),
  );
});
afterAll(async () => {
  await renderer.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = async (url: string) => app.request(`/api/admin/documents${url}`, { headers: { cookie } });

describe('an administrator', () => {
  test('an administrator sees the documents of a version, without their content', async () => {
    const response = await get('?subject_type=quotation_version&subject_id=version-1');
    const [found, ...others] = (await response.json()) as Record<string, unknown>[];
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: issued.id, number: 'Q-2026-00042-2', status: 'valid' });
    expect(found).not.toHaveProperty('content');
    expect(await (await get('?subject_type=order&subject_id=version-1')).json()).toEqual([]);
  });

  test('an administrator reads the PDF as it was issued', async () => {
    const response = await get(`/${issued.id}/file`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="Q-2026-00042-2.pdf"');
    expect((await response.arrayBuffer()).byteLength).toBe(issued.size);
  });

  test('an administrator gets the lines as CSV and as a workbook', async () => {
    const csv = await (await get(`/${issued.id}/lines?format=csv`)).text();
    expect(csv.split('\r\n')).toHaveLength(1 + 3 + 3 + 1);
    const workbook = Buffer.from(await (await get(`/${issued.id}/lines?format=xlsx`)).arrayBuffer());
    expect(workbook.toString('latin1', 0, 2)).toBe('PK');
    expect((await get(`/${issued.id}/lines?format=pdf`)).status).toBe(400);
  });

  test.each(['x', '00000000-0000-4000-8000-000000000000', '%00'])(
    'an administrator gets 404 for %s',
    async (id) => {
      expect((await get(`/${id}/file`)).status).toBe(404);
      expect((await get(`/${id}/lines?format=csv`)).status).toBe(404);
    },
  );
});

test('visitors see no documents', async () => {
  expect((await app.request(`/api/admin/documents/${issued.id}/file`)).status).toBe(401);
});
