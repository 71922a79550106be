import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { openDocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import { anOrder as aRequest, knownSender } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { shippedOrders } from '#tests/harness/orders/shipped-orders.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { expireReservation } from '#features/fulfilment/order-expiry.writes.server.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { placeOrder } from '#features/orders/order.writes.server.ts';
import { changePaymentStatus, changeStatus } from '#features/fulfilment/order-status.writes.server.ts';
import { recordPayment } from '#features/payments/payment.writes.server.ts';
import { findAdminProgress, findProgress, findStoredPapers, findTerms } from './paper.reads.server.ts';
import { withdrawPaper } from './paper-withdrawal.writes.server.ts';
import { changeTerms, issuePaper } from './paper.writes.server.ts';
import type { PaperInput } from './paper.schema.ts';
import type { OrderTerms } from '#features/orders/order-terms.schema.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const clerk = { kind: 'administrator', id: 'clerk-1' } as const;
const { confirmed, ship, undo } = shippedOrders(runtime, () => clerk);
const store = openDocumentStore(runtime);

beforeEach(() =>
  emptyTables(runtime, 'products', 'orders', 'change_sets', 'issued_documents', 'document_numbers'),
);

const year = new Date().getFullYear();

/** 4 of a product that customs know, at 25 dollars. */
async function anOrder(changes: object = {}) {
  const trade = { hs_code: '851762', country_of_origin: 'CN', weight: 0.5 };
  const goods = { title: 'Switch', stock_quantity: 50, price: 25 };
  const { id } = await insertProduct(database, { ...goods, ...trade, ...changes });
  return confirmed({ [id]: 4 });
}

async function setTerms(id: string, changes: Partial<OrderTerms>) {
  const from = await findTerms(database, id);
  const changed = await changeTerms(runtime, clerk, id, { from, to: { ...from, ...changes } });
  if (!changed.ok) throw new Error(changed.error.code);
  return changed.value;
}

async function shipped(id: string, quantity: number, number = 1) {
  const outcome = await ship(id, [quantity], { number, tracking_number: 'JD0146' });
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value.shipment.id;
}

const issue = (id: string, changes: Partial<PaperInput>) =>
  issuePaper({ ...runtime, store }, clerk, id, {
    kind: 'commercial_invoice',
    shipment_id: null,
    language: 'en',
    paper: 'A4',
    accept_missing: false,
    ...changes,
  });

async function contents(id: string) {
  const { shipments = [] } = (await findAdminProgress(database, id)) ?? {};
  return (await findStoredPapers(database, id, shipments)).map(({ content }) => content);
}

const fca = { incoterm: 'FCA', place: 'Hong Kong' } as const;

describe('the invoices of two shipments', () => {
  test('the invoices of two shipments have numbers without gaps, add up to the order, and share its payment', async () => {
    const id = await anOrder();
    await setTerms(id, { ...fca, payment_terms: 'Net 30' });
    await recordPayment(database, clerk, id, {
      received_on: '2026-11-20',
      amount: 80,
      reference: null,
      balance: 100,
    });
    const [first, second] = [await shipped(id, 3), await shipped(id, 1, 2)];
    expect(await issue(id, { shipment_id: first })).toMatchObject({ value: { number: `INV-${year}-00001` } });
    expect(await issue(id, { shipment_id: second })).toMatchObject({
      value: { number: `INV-${year}-00002` },
    });
    const made = await contents(id);
    expect(made).toMatchObject([
      {
        total: 7500,
        balance: 0,
        payments: [{ date: '2026-11-20', amount: 7500 }],
        delivery: { incoterm: 'FCA', place: 'Hong Kong' },
        transport: { mode: 'DHL Express', document: 'JD0146', packages: '1', grossWeight: '1.25' },
        lines: [{ quantity: '3', hsCode: '851762', origin: 'CN', netWeight: '1.5', amount: 7500 }],
      },
      { total: 2500, balance: 2000, payments: [{ amount: 500 }] },
    ]);
  });

  test('the invoices of two shipments set by when the order is to be paid, once', async () => {
    const id = await anOrder();
    await setTerms(id, { ...fca, payment_terms: 'Net 30' });
    await issue(id, { shipment_id: await shipped(id, 4) });
    const { due_on } = await findTerms(database, id);
    const [invoice] = await contents(id);
    expect(invoice).toMatchObject({ dueDate: due_on });
    expect(Date.parse(due_on ?? '') - Date.parse(invoice?.date ?? '')).toBe(30 * 86_400_000);
  });
});

test('what customs require and the invoice lacks is named before a number is taken', async () => {
  const id = await anOrder({ hs_code: null, weight: null });
  const shipment_id = await shipped(id, 4);
  const missing = [
    { fact: 'hs_code', lines: [1] },
    { fact: 'weight', lines: [1] },
    { fact: 'place', lines: [] },
  ];
  expect(await issue(id, { shipment_id })).toEqual({ ok: false, error: { code: 'incomplete', missing } });
  expect(await contents(id)).toEqual([]);
  expect(await issue(id, { shipment_id, accept_missing: true })).toMatchObject({
    value: { number: `INV-${year}-00001` },
  });
});

test('a service needs neither HS code nor origin nor weight, and adds no weight to the goods', async () => {
  const goods = { hs_code: '851762', country_of_origin: 'CN', weight: 0.5, title: 'Switch' };
  const [product, work] = [
    await insertProduct(database, { ...goods, stock_quantity: 9, price: 25 }),
    await insertProduct(database, { title: 'Set-up', product_type: 'service', stock_quantity: 9, price: 90 }),
  ];
  const id = await confirmed({ [product.id]: 2, [work.id]: 1 });
  await setTerms(id, fca);
  const outcome = await ship(id, [2, 1]);
  const shipment_id = outcome.ok ? outcome.value.shipment.id : '';
  expect(await issue(id, { shipment_id })).toMatchObject({ ok: true });
  expect(await issue(id, { shipment_id, kind: 'packing_list' })).toMatchObject({ ok: true });
  const lines = [
    { title: 'Switch', netWeight: '1.0' },
    { title: 'Set-up', isService: true },
  ];
  expect(await contents(id)).toMatchObject([
    { lines, transport: { netWeight: '1.0' } },
    { lines, netWeight: '1.0' },
  ]);
});

test('another language of a document has its number, and the same one again is rejected', async () => {
  const id = await anOrder();
  await setTerms(id, fca);
  const shipment_id = await shipped(id, 4);
  await issue(id, { shipment_id });
  expect(await issue(id, { shipment_id })).toMatchObject({ error: { code: 'already_issued' } });
  expect(await issue(id, { shipment_id, paper: 'Letter' })).toMatchObject({
    value: { number: `INV-${year}-00001` },
  });
  expect(await issue(id, { shipment_id, language: 'ar' })).toMatchObject({
    value: { number: `INV-${year}-00001` },
  });
});

test('goods are named in the language of the paper, as far as the product is', async () => {
  const id = await anOrder({ translations: { zh: { title: '交换机' } } });
  for (const language of ['en', 'zh', 'ar'] as const)
    expect(await issue(id, { kind: 'proforma_invoice', language, accept_missing: true })).toMatchObject({
      ok: true,
    });
  expect((await contents(id)).map(({ lines }) => lines[0]?.title)).toEqual(['Switch', '交换机', 'Switch']);
});

test('another language of a document is rejected once what it says has changed, except texts of a language', async () => {
  const id = await anOrder();
  await setTerms(id, { ...fca, payment_terms: 'Net 30' });
  const shipment_id = await shipped(id, 4);
  await issue(id, { shipment_id });
  expect(await issue(id, { shipment_id, language: 'zh' })).toMatchObject({ ok: true });
  await setTerms(id, { place: 'Shenzhen' });
  expect(await issue(id, { shipment_id, language: 'ar' })).toEqual({
    ok: false,
    error: { code: 'changed_since_issue' },
  });
  const [first] = (await findAdminProgress(database, id))?.papers ?? [];
  await withdrawPaper(runtime, clerk, id, first?.id ?? '');
  expect(await issue(id, { shipment_id, language: 'ar' })).toMatchObject({
    value: { number: `INV-${year}-00002` },
  });
});

test('an order that was marked as paid without payments owes nothing on its invoice', async () => {
  const id = await anOrder();
  await setTerms(id, fca);
  await changePaymentStatus(runtime, clerk, id, 'paid');
  await issue(id, { shipment_id: await shipped(id, 4) });
  expect(await contents(id)).toMatchObject([{ total: 10_000, payments: [], balance: 0 }]);
});

test('a packing list names the invoice of its shipment, its packages and weights', async () => {
  const id = await anOrder();
  await setTerms(id, fca);
  const shipment_id = await shipped(id, 4);
  await issue(id, { shipment_id });
  expect(await issue(id, { kind: 'packing_list', shipment_id, language: 'zh' })).toMatchObject({
    value: { number: `PL-${year}-00001` },
  });
  expect((await contents(id))[1]).toMatchObject({
    kind: 'packing_list',
    invoiceNumber: `INV-${year}-00001`,
    lines: [{ quantity: '4', packages: '1', netWeight: '2.0' }],
    packages: [{ number: '1', grossWeight: '1.25' }],
    netWeight: '2.0',
    grossWeight: '1.25',
  });
});

test('a packing list names the weights that are missing, and prints no size that is not known', async () => {
  const id = await anOrder({ weight: null });
  const shipment_id = await shipped(id, 4);
  const input = { kind: 'packing_list', shipment_id } as const;
  expect(await issue(id, input)).toEqual({
    ok: false,
    error: { code: 'incomplete', missing: [{ fact: 'weight', lines: [1] }] },
  });
  expect(await issue(id, { ...input, accept_missing: true })).toMatchObject({ ok: true });
  const [list] = await contents(id);
  expect(list).toMatchObject({ packages: [{ number: '1', grossWeight: '1.25' }] });
  expect(JSON.stringify(list)).not.toContain('–');
});

test('a pro-forma invoice is of the whole order, before anything ships', async () => {
  const id = await anOrder();
  await setTerms(id, fca);
  expect(await issue(id, { kind: 'proforma_invoice' })).toMatchObject({
    value: { number: `PI-${year}-00001` },
  });
  expect(await contents(id)).toMatchObject([{ total: 10_000, lines: [{ quantity: '4' }] }]);
  expect(await issue(id, { kind: 'proforma_invoice', shipment_id: crypto.randomUUID() })).toMatchObject({
    error: { code: 'no_shipment' },
  });
  expect(await issue(id, { kind: 'packing_list' })).toMatchObject({ error: { code: 'no_shipment' } });
});

test('a withdrawn document is no longer the buyer’s, and the corrected one has a number of its own', async () => {
  const id = await anOrder();
  await setTerms(id, fca);
  const shipment_id = await shipped(id, 4);
  const issued = await issue(id, { shipment_id });
  if (!issued.ok) throw new Error(issued.error.code);
  const api = createApi(runtime);
  const url = `/files/orders/${id}/${issued.value.id}`;
  const file = (path = '') => Promise.resolve(api.request(url + path));
  const lines = (format: string) => file(`/lines?format=${format}`);
  const response = await api.request((await file('/print')).headers.get('location') ?? '');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(new TextDecoder().decode(await response.arrayBuffer()).slice(0, 5)).toBe('%PDF-');
  expect(await (await lines('csv')).text()).toContain('Switch');
  expect((await lines('xlsx')).headers.get('content-disposition')).toMatch(/INV-\d{4}-00001\.xlsx"$/);
  expect((await lines('pdf')).status).toBe(404);
  const other = await anOrder();
  expect((await api.request(`/files/orders/${other}/${issued.value.id}`)).status).toBe(404);
  expect(await withdrawPaper(runtime, clerk, id, issued.value.id)).toMatchObject({ ok: true });
  expect((await findProgress(database, id))?.papers).toEqual([]);
  expect((await file()).status).toBe(404);
  expect((await lines('csv')).status).toBe(404);
  expect(await withdrawPaper(runtime, clerk, id, issued.value.id)).toMatchObject({
    error: { code: 'not_valid' },
  });
  expect(await issue(id, { shipment_id })).toMatchObject({ value: { number: `INV-${year}-00002` } });
});

test('a shipment with documents stays when it is undone, and so does the status of the order', async () => {
  const id = await anOrder();
  await setTerms(id, fca);
  const outcome = await ship(id, [4]);
  if (!outcome.ok) throw new Error(outcome.error.code);
  await issue(id, { shipment_id: outcome.value.shipment.id });
  expect(await undo(outcome.value.change_set_id)).toMatchObject({ value: { restored: 0 } });
  expect(await findAdminProgress(database, id)).toMatchObject({ shipments: [{ number: 1 }] });
});

test('a pro-forma invoice is withdrawn with the cancellation of its order, and stays so when that is undone', async () => {
  const id = await anOrder();
  await setTerms(id, fca);
  await issue(id, { kind: 'proforma_invoice' });
  await issue(id, { kind: 'proforma_invoice', language: 'zh' });
  const cancelled = await changeStatus(runtime, clerk, id, 'cancelled');
  const statuses = async () => (await findAdminProgress(database, id))?.papers.map(({ status }) => status);
  expect(await statuses()).toEqual(['withdrawn', 'withdrawn']);
  const recorded = await database.select().from(changes).where(eq(changes.subject_type, 'order_paper'));
  expect(recorded.map(({ after }) => after?.status)).toEqual([undefined, undefined, 'withdrawn']);
  expect(await undo(cancelled.ok ? cancelled.changeSetId : null)).toMatchObject({ value: { skipped: [] } });
  expect(await statuses()).toEqual(['withdrawn', 'withdrawn']);
});

test('a pro-forma invoice is withdrawn when the reservation of its order ends', async () => {
  const { id: product } = await insertProduct(database, { stock_quantity: 10, price: 25 });
  const placed = await placeOrder(
    runtime,
    aRequest([{ product_id: product, quantity: 10 }]),
    randomUUID(),
    knownSender,
  );
  const id = placed.ok ? placed.value.id : '';
  await issue(id, { kind: 'proforma_invoice', accept_missing: true });
  await database
    .update(orders)
    .set({ reserved_until: sql`now() - interval '1 second'` })
    .where(eq(orders.id, id));
  expect(await expireReservation(runtime)).toBe(id);
  expect((await findAdminProgress(database, id))?.papers.map(({ status }) => status)).toEqual(['withdrawn']);
  expect((await findProgress(database, id))?.papers).toEqual([]);
  const [withdrawn] = await database
    .select({ set: change_sets })
    .from(change_sets)
    .where(eq(change_sets.action, 'paper.withdrawn'));
  expect(withdrawn?.set.actor_id).toBe('system');
});

test('withdrawing the only invoice clears the due date that it had set, and no other', async () => {
  const id = await anOrder();
  await setTerms(id, { ...fca, payment_terms: 'Net 30' });
  const shipment_id = await shipped(id, 4);
  const withdraw = async () => {
    const issued = await issue(id, { shipment_id });
    await withdrawPaper(runtime, clerk, id, issued.ok ? issued.value.id : '');
    return (await findTerms(database, id)).due_on;
  };
  expect(await withdraw()).toBeNull();
  await setTerms(id, { due_on: '2999-01-01' });
  const issued = await issue(id, { shipment_id });
  expect((await contents(id)).at(-1)).toMatchObject({ dueDate: '2999-01-01' });
  await setTerms(id, { due_on: '2999-02-02' });
  await withdrawPaper(runtime, clerk, id, issued.ok ? issued.value.id : '');
  expect((await findTerms(database, id)).due_on).toBe('2999-02-02');
});

test('terms are changed, undone, and rejected when somebody else has changed them', async () => {
  const id = await anOrder();
  const from = await findTerms(database, id);
  const { change_set_id } = await setTerms(id, fca);
  expect(await changeTerms(runtime, clerk, id, { from, to: { ...from, place: 'Rotterdam' } })).toMatchObject({
    error: { code: 'conflict' },
  });
  await undo(change_set_id);
  expect(await findTerms(database, id)).toEqual(from);
});
