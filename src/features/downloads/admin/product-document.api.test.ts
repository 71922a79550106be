import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { documentSizeLimit } from '#features/products/references/product-document.schema.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { downloadFiles } from '../download-files.api.server.ts';
import { productDocumentRoutes } from './product-document.api.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'documents-'));
const runtime = useTestRuntime({ dataDir });
const routes = adminRoutesFor({ kind: 'administrator', id: 'amina' })
  .route('/', productDocumentRoutes(runtime))
  .route('/', downloadFiles(runtime));

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const upload = async (name: string, bytes: BodyInit) =>
  routes.request(`/product-documents?name=${encodeURIComponent(name)}`, { method: 'POST', body: bytes });

describe('a document of a product', () => {
  test('a document of a product is stored under a URL, titled by its name, and served as it was', async () => {
    const answer = await upload('wiring_plan.pdf', '%PDF-1.7 a plan');
    expect(answer.status).toBe(201);
    const { url, title } = (await answer.json()) as { url: string; title: string };
    expect(title).toBe('wiring plan');
    const file = await routes.request(url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(await file.text()).toBe('%PDF-1.7 a plan');
  });

  test.each([
    ['page.pdf', '<!doctype html>'],
    ['table.csv', 'a,b'],
    ['empty.pdf', ''],
  ])('a document of a product is rejected when it is no PDF: %s', async (name, body) => {
    const answer = await upload(name, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'unusable', errors: [{ path: 'body' }] });
  });

  test('a document of a product is at most 50 MB', async () => {
    const full = Buffer.alloc(documentSizeLimit, '%PDF-1.7 ');
    expect((await upload('full.pdf', full)).status).toBe(201);
    const over = await upload('over.pdf', Buffer.concat([full, Buffer.from('a')]));
    expect(over.status).toBe(413);
    expect(await over.json()).toMatchObject({ code: 'too_large' });
  });
});
