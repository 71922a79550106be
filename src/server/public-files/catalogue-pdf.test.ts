import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { stopDocumentRenderer } from '#features/trade-documents/issue/document-store.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { readPdf } from '#tests/harness/quotations/read-pdf.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApp } from '../create-app.server.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'catalogue-pdf-'));
const runtime = useTestRuntime({ rateLimit: false, dataDir });
const { database } = runtime;
const app = createApp(runtime, () => new Response('another page'));

beforeEach(() => emptyTables(runtime, 'products', 'manufacturers'));
afterAll(async () => {
  await stopDocumentRenderer();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (file: string, headers: Record<string, string> = {}) =>
  app.request(`http://shop.test/pdf/${file}`, { headers });

async function textOf(response: Response): Promise<string> {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
}

const switchProduct = {
  title: 'Managed switch \u{1F4E6}',
  description: 'Without\ta fan.',
  features: ['24 ports'],
  sku: 'MT-1',
  mpn: 'HN-24',
  manufacturer: 'Halvard',
  category: 'networking',
  price: 0.0125,
  hs_code: '851762',
  stock_quantity: 7,
  weight: 2.5,
};

test('the datasheet of a product says what its page says, in its language', async () => {
  const { id } = await insertProduct(database, switchProduct);
  const response = await get(`product/${id}.pdf`);
  expect(response.headers.get('link')).toContain(`/product/${id}>; rel="canonical"`);
  const text = await textOf(response);
  for (const part of [
    'Datasheet',
    'Managed switch',
    'Without a fan.',
    '24 ports',
    'MT-1',
    'HN-24',
    'USD 0.0125',
    '8517.62',
  ]) {
    expect(text).toContain(part);
  }
  expect(await textOf(await get(`product/${id}.pdf?lang=zh`))).toContain('规格书');
  expect(await textOf(await get(`product/${id}.pdf?lang=zh&paper=Letter`))).toContain('规格书');
});

test('a datasheet is rendered once, and a client that has it is answered 304 until the product changes', async () => {
  const { id } = await insertProduct(database, switchProduct);
  const first = await get(`product/${id}.pdf`);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  expect((await get(`product/${id}.pdf`, { 'if-none-match': etag })).status).toBe(304);
  await database.update(products).set({ price: 9 }).where(eq(products.id, id));
  const changed = await get(`product/${id}.pdf`, { 'if-none-match': etag });
  expect(await textOf(changed)).toContain('USD 9.00');
});

test('nothing is rendered of a product that visitors do not see, or of an unknown name', async () => {
  const { id } = await insertProduct(database, { ...switchProduct, is_active: false });
  const files = [
    `product/${id}.pdf`,
    'product/nothing.pdf',
    `product/${id}`,
    'category/nothing.pdf',
    'category/networking.pdf',
    'manufacturer/halvard.pdf',
  ];
  for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 404]);
});

test('a line card lists the products of a category by manufacturer, and those of a manufacturer by category', async () => {
  await database.insert(manufacturers).values({ name: 'Halvard', slug: 'halvard' });
  await insertProduct(database, { ...switchProduct, price: 0, stock_quantity: 0 });
  await insertProduct(database, {
    title: 'Cable',
    sku: 'MT-2',
    manufacturer: 'Zeta',
    category: 'networking',
  });
  await insertProduct(database, {
    title: 'Meter',
    sku: 'MT-3',
    manufacturer: 'Halvard',
    category: 'electronics',
  });
  const category = await textOf(await get('category/networking.pdf'));
  for (const part of ['Line card', 'Halvard', 'Managed switch', 'On request', 'Zeta', 'Cable'])
    expect(category).toContain(part);
  expect(category).not.toContain('Meter');
  const manufacturer = await textOf(await get('manufacturer/halvard.pdf'));
  for (const part of ['Managed switch', 'Meter', 'Networking', 'Electronics'])
    expect(manufacturer).toContain(part);
  expect(manufacturer).not.toContain('Cable');
  expect(await textOf(await get('category/all.pdf?lang=ar'))).toContain('Cable');
});
