// Currencies without and with three decimals: from the settings to cart, order, quotation, room, payment and papers.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { saveRate } from '#features/money/exchange-rate.writes.server.ts';
import { createProduct } from '#features/products/edits/product.writes.server.ts';
import { issuePaper } from '#features/invoices/paper.writes.server.ts';
import { findAdminProgress, findStoredPapers } from '#features/invoices/paper.reads.server.ts';
import { placeOrder } from '#features/orders/order.writes.server.ts';
import { order_items, orders } from '#features/orders/order.tables.server.ts';
import { recordPayment } from '#features/payments/payment.writes.server.ts';
import { quotationDocumentHooks } from '#features/quotations/issuing/quotation-document.server.ts';
import {
  openDocumentStore,
  stopDocumentRenderer,
} from '#features/trade-documents/issue/document-store.server.ts';
import type { Currency } from '#kernel/money.ts';
import { createApp } from '#server/create-app.server.ts';
import { anOrder, knownSender } from '#tests/factories/order.factory.ts';
import { productInput } from '#features/products/product-edit.schema.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { shippedOrders } from '#tests/harness/orders/shipped-orders.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { readPdf } from '#tests/harness/quotations/read-pdf.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'currencies-'));
const runtime = useTestRuntime({ rateLimit: false, dataDir: folder });
const { database } = runtime;
const app = createApp(runtime, () => new Response('another page'));
const store = openDocumentStore(runtime);
const clerk = { kind: 'administrator', id: 'clerk-1' } as const;
const { open, find, patch, accept, issue, place } = quotationHarness(
  { ...runtime, hooks: quotationDocumentHooks(runtime, store) },
  () => clerk,
);
const { ship } = shippedOrders(runtime, () => clerk);

beforeEach(() => emptyTables(runtime, 'products', 'orders', 'quotations', 'exchange_rates', 'change_sets'));
afterAll(async () => {
  await stopDocumentRenderer();
  await rm(folder, { recursive: true, force: true });
});

const get = async (url: string) =>
  app.request(`http://shop.test${url}`, { headers: { authorization: 'Bearer public' } });

const switchOn = (currency: Currency, rate: number) =>
  saveRate(database, clerk, currency, { from: null, to: rate });

/** A line of 7 at `price`, a discount of 1 % and freight, by hand. */
interface Case {
  currency: Currency;
  rate: number;
  price: number;
  freight: number;
  dollars: number;
  line: number;
  total: number;
  totalText: string;
  paid: number;
  /** With one decimal more than the currency. */
  tooFine: number;
  balance: number;
}

const yen: Case = {
  currency: 'JPY',
  rate: 0.0067,
  price: 99.5,
  freight: 3000,
  // 7 × 0.66665.
  dollars: 4.67,
  // 7 × 99.5 is 696.5; 1 % of 697 is 6.97.
  line: 697,
  total: 3690,
  totalText: '3,690',
  paid: 690,
  tooFine: 0.5,
  balance: 3000,
};
const dinars: Case = {
  currency: 'KWD',
  rate: 3.25,
  price: 1.2345,
  freight: 1.25,
  // 7 × 4.012125.
  dollars: 28.08,
  // 7 × 1.2345 is 8.6415; 1 % of 8.642 is 0.08642.
  line: 8.642,
  total: 9.806,
  totalText: '9.806',
  paid: 0.806,
  tooFine: 0.0005,
  balance: 9,
};

describe.each([yen, dinars])('$currency', (one) => {
  const { currency, rate, price } = one;

  test(`${currency} is of no product before it has a rate, and is ordered in US dollars then`, async () => {
    const input = productInput.parse({
      title: 'Relay',
      description: 'A relay',
      category: 'electronics',
      stock_quantity: 50,
      price,
      currency,
    });
    expect(await createProduct(database, clerk, input)).toMatchObject({
      ok: false,
      error: { field: 'currency', message: 'not switched on' },
    });
    await switchOn(currency, rate);
    const made = await createProduct(database, clerk, input);
    const id = made.ok ? made.value.product.id : '';
    const [line] = (await (await get(`/functions/v1/products-api/cart-lines?ids=${id}`)).json()) as {
      price_usd: number;
      currency: string;
    }[];
    expect(line).toMatchObject({ currency, price_usd: one.dollars === 4.67 ? 0.666_65 : 4.012_125 });
    const placed = await placeOrder(
      runtime,
      anOrder([{ product_id: id, quantity: 7 }], { expected_total: one.dollars }),
      crypto.randomUUID(),
      knownSender,
    );
    const [order] = await database
      .select()
      .from(orders)
      .where(eq(orders.id, placed.ok ? placed.value.id : ''));
    expect(order).toMatchObject({ currency: 'USD', total_amount: one.dollars });
  });

  test(`a quotation in ${currency} is the same amount in room, PDF, order, payment and invoice`, async () => {
    await switchOn(currency, rate);
    const product = await insertProduct(database, {
      stock_quantity: 50,
      price,
      currency,
      title: 'Relay',
      hs_code: '853641',
      country_of_origin: 'JP',
      weight: 0.05,
    });
    const request = await place({ currency, lines: [{ product_id: product.id, quantity: 7 }] });
    const id = await open(request);
    const [asked] = (await find(id)).lines;
    expect(asked).toMatchObject({ unit_price: price, amount: one.line });
    await patch(id, {
      currency,
      charges: {
        from: [],
        to: [
          { kind: 'discount', label: null, percent: 1, amount: null },
          { kind: 'freight', label: null, percent: null, amount: one.freight },
        ],
      },
    });
    expect((await find(id)).totals).toMatchObject({ lines: one.line, total: one.total });
    const { token } = await issue(id);
    expect(await (await get(`/functions/v1/products-api/quotations/${token}`)).json()).toMatchObject({
      versions: [{ currency, total_amount: one.total, lines: [{ amount: one.line }] }],
    });
    const pdf = await readPdf(new Uint8Array(await (await get(`/q/${token}/v/1.pdf`)).arrayBuffer()));
    expect(pdf.text).toContain(`${currency} ${one.totalText}`);
    expect(pdf.attachments['quotation.xml']).toContain(
      `<cbc:PayableAmount currencyID="${currency}">${String(one.total)}<`,
    );
    const accepted = await accept(token, { expected_total: one.total });
    const orderId = accepted.ok ? accepted.value.order_id : '';
    const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ currency, total_amount: one.total, usd_per_unit: rate });
    const [item] = await database.select().from(order_items).where(eq(order_items.order_id, orderId));
    expect(item).toMatchObject({ price_per_item: price, total_price: one.line });

    const payment = { received_on: '2026-11-20', reference: null, balance: one.total };
    expect(await recordPayment(database, clerk, orderId, { ...payment, amount: one.tooFine })).toMatchObject({
      error: { code: 'decimals' },
    });
    expect(await recordPayment(database, clerk, orderId, { ...payment, amount: one.paid })).toMatchObject({
      value: { balance: one.balance },
    });
    const shipped = await ship(orderId, [7]);
    const paper = await issuePaper({ ...runtime, store }, clerk, orderId, {
      kind: 'commercial_invoice',
      shipment_id: shipped.ok ? shipped.value.shipment.id : '',
      language: 'en',
      paper: 'A4',
      accept_missing: true,
    });
    expect(paper).toMatchObject({ ok: true });
    const { shipments = [] } = (await findAdminProgress(database, orderId)) ?? {};
    const [invoice] = await findStoredPapers(database, orderId, shipments);
    const unit = one.currency === 'JPY' ? 1 : 1000;
    expect(invoice?.content).toMatchObject({
      currency,
      subtotal: one.line * unit,
      total: one.total * unit,
      balance: one.balance * unit,
    });
  });
});

test('a currency without a rate is quoted only when a clerk chooses another', async () => {
  const request = await place({ currency: 'CNY', lines: [{ part_number: 'LM358', quantity: 7 }] });
  await expect(open(request)).rejects.toThrow('no_rate');
  const id = await open(request, { terms: { currency: 'USD' } });
  expect((await find(id)).terms.currency).toBe('USD');
});
