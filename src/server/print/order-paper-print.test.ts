import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PaperInput } from '#features/orders/papers/paper.schema.ts';
import { issuePaper } from '#features/orders/papers/paper.writes.server.ts';
import {
  openDocumentStore,
  stopDocumentRenderer,
} from '#features/trade-documents/issue/document-store.server.ts';
import { issued_documents } from '#features/trade-documents/issue/issued-document.tables.server.ts';
import { languages } from '#i18n/language.ts';
import { createApp } from '#server/create-app.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { shippedOrders } from '#tests/harness/orders/shipped-orders.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'printed-'));
const runtime = useTestRuntime({ rateLimit: false, dataDir });
const { database } = runtime;
const clerk = { kind: 'administrator', id: 'clerk-1' } as const;
const { confirmed, ship } = shippedOrders(runtime, () => clerk);
const store = openDocumentStore(runtime);
const app = createApp(runtime, () => new Response('another page'));

beforeEach(() => emptyTables(runtime, 'products', 'orders', 'issued_documents', 'document_numbers'));
afterAll(async () => {
  await stopDocumentRenderer();
  await rm(dataDir, { recursive: true, force: true });
});

async function aPaper(kind: PaperInput['kind'], changes: Partial<PaperInput> = {}) {
  const product = await insertProduct(database, {
    stock_quantity: 50,
    price: 25,
    title: 'Switch <b>',
    weight: 0.5,
  });
  const id = await confirmed({ [product.id]: 4 });
  const shipped = kind === 'proforma_invoice' ? null : await ship(id, [4]);
  const shipment_id = shipped?.ok ? shipped.value.shipment.id : null;
  const input = { kind, shipment_id, language: 'en', paper: 'A4', accept_missing: true, ...changes } as const;
  const issued = await issuePaper({ ...runtime, store }, clerk, id, input);
  if (!issued.ok) throw new Error(JSON.stringify(issued.error));
  return { order: id, document: issued.value.id, number: issued.value.number };
}

const open = ({ order, document }: { order: string; document: string }) =>
  app.request(`/files/orders/${order}/${document}/print`);

test.each(['proforma_invoice', 'commercial_invoice', 'packing_list'] as const)(
  'a %s is a page for print, with the figures of its PDF',
  async (kind) => {
    const paper = await aPaper(kind);
    const response = await open(paper);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const page = await response.text();
    const texts = kind === 'packing_list' ? ['1.25 kg', 'Weights and packages'] : ['USD 100.00', '25.00'];
    for (const text of [paper.number, 'Switch &lt;b&gt;', 'size: A4', ...texts]) expect(page).toContain(text);
    const [document] = await database.select().from(issued_documents);
    expect(page).toContain(document?.code.slice(0, 4));
  },
);

test.each(languages)(
  'in %s it has the direction, the paper and the numbers of pages of its language',
  async (language) => {
    const paper = await aPaper('proforma_invoice', { language, paper: 'Letter' });
    const page = await (await open(paper)).text();
    expect(page).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"');
    expect(page).toContain('size: letter');
    const pieces = {
      en: '"Page " counter(page) " of "',
      zh: 'counter(page) " 页，共 "',
      ar: 'counter(page) " من "',
    };
    expect(page).toContain(pieces[language]);
    expect(page).toContain(`href="/order/${paper.order}${language === 'en' ? '' : `?lang=${language}`}"`);
  },
);

test('a paper of another order, a withdrawn one and none at all are not found', async () => {
  const [one, other] = [await aPaper('proforma_invoice'), await aPaper('proforma_invoice')];
  expect((await open({ ...one, document: other.document })).status).toBe(404);
  expect((await open({ ...one, document: crypto.randomUUID() })).status).toBe(404);
  expect((await open({ order: 'x', document: 'y' })).status).toBe(404);
  expect((await open(one)).status).toBe(200);
  await database.update(issued_documents).set({ status: 'withdrawn' });
  expect((await open(one)).status).toBe(404);
});
