// A shop with rows in most tables and files of every kind, and a comparison of two shops.
import { randomUUID } from 'node:crypto';
import { apiKeyInput } from '#features/api-keys/api-key.schema.ts';
import { createApiKey } from '#features/api-keys/api-key.writes.server.ts';
import { webhookEvents } from '#features/webhooks/webhook.rules.ts';
import { createEndpoint } from '#features/webhooks/webhook.writes.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { createAdministrator } from '#features/auth/accounts/administrator-console.server.ts';
import { fillDemo } from '#features/products/demo/demo.server.ts';
import { issuePaper } from '#features/invoices/paper.writes.server.ts';
import { recordPayment } from '#features/payments/payment.writes.server.ts';
import { placeOrder } from '#features/orders/order.writes.server.ts';
import { sendBuyerMessage } from '#features/quotations/quotation-message.writes.server.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import { defaultQuotationSettings } from '#features/quotations/settings/quotation-settings.schema.ts';
import { changeQuotationSettings } from '#features/quotations/settings/quotation-settings.store.server.ts';
import { openDocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import { defaultCompanySettings } from '#features/trade-documents/company/company-settings.schema.ts';
import { changeCompanySettings } from '#features/trade-documents/company/company-settings.writes.server.ts';
import { randomKey } from '#kernel/random-key.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { anOrder } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { aQuote, hostileTexts } from '#tests/factories/quote.factory.ts';
import { quotationHarness } from './quotations/quotation-harness.ts';
import { shippedOrders } from './orders/shipped-orders.ts';

const actor = { kind: 'administrator', id: 'console: root' } as const;

export async function fillShop(runtime: Runtime): Promise<void> {
  const { database, config } = runtime;
  await fillDemo({ config, database }, 40, () => {});
  const title = `${hostileTexts.at(-1)}\t“\\N”\r\nlast`;
  const { id } = await insertProduct(database, {
    title,
    features: ['a,b', '"', '{}', 'NULL'],
    seo_title: null,
  });
  await placeOrder(runtime, anOrder([{ product_id: id, quantity: 2 }]), randomUUID());
  await placeQuoteRequest(
    runtime,
    aQuote({ message: `${hostileTexts[1]} ${hostileTexts.at(-1)}` }),
    randomUUID(),
  );
  await createAdministrator({ database, actor, record: recordChanges }, { email: 'amina@shop.test' });
  await database.transaction(async (tx) => {
    const change = {
      subjectType: 'product',
      subjectId: id,
      before: { price: '1.50', tags: [] },
      after: null,
    };
    await recordChanges(tx, { kind: 'administrator', id: 'a' }, 'product.removed', [change]);
  });
  const files = { 'a-400.webp': Buffer.from([0, 255, 10]), empty: Buffer.alloc(0) };
  for (const [name, bytes] of Object.entries(files)) await openFolder(config, 'pictures').write(name, bytes);
  await openFolder(config, 'downloads').write('Größe 1.pdf', Buffer.from('%PDF'));
  await openFolder(config, 'imports').write(randomUUID(), Buffer.alloc(200_000, 'row\n'));
  await connectMachines(runtime);
  await sellByQuotation(runtime);
}

/** A key, a webhook, and deliveries to it by what is sold afterwards. */
async function connectMachines({ database }: Runtime): Promise<void> {
  const key = apiKeyInput.parse({ name: hostileTexts[0], scopes: ['read'] });
  valueOf(await createApiKey(database, actor, key));
  const events = [...webhookEvents];
  const endpoint = { name: '接收方', url: 'https://receiver.test/a?b=c', events, buyer_email: null };
  valueOf(await createEndpoint(database, actor, endpoint));
}

/** A quotation with a charge and a message, its order with a shipment, a payment and an invoice, and changed settings. */
async function sellByQuotation(runtime: Runtime): Promise<void> {
  const { database } = runtime;
  const { ready, patch, issue, accept } = quotationHarness(runtime, () => actor);
  const quotation = await ready({ quantity: 3, unit_price: 0.0092 }, { quantity: 2, unit_price: 12.5 });
  const freight = { kind: 'freight', label: '空运 شحن', percent: null, amount: 20 } as const;
  await patch(quotation, { charges: { from: [], to: [freight] } });
  const { token } = await issue(quotation);
  const message = { body: hostileTexts.at(-1) ?? '', line: null, key: randomKey() };
  valueOf(await sendBuyerMessage(runtime, token, message));
  const { order_id } = valueOf(await accept(token));
  const { shipment } = valueOf(await shippedOrders(runtime, () => actor).ship(order_id, [2, 1]));
  const payment = { received_on: '2025-11-20', amount: 10, reference: null, balance: 45.03 };
  valueOf(await recordPayment(database, actor, order_id, payment));
  const invoice = { kind: 'commercial_invoice', shipment_id: shipment.id, accept_missing: true } as const;
  const store = openDocumentStore(runtime);
  valueOf(
    await issuePaper({ ...runtime, store }, actor, order_id, { ...invoice, language: 'ar', paper: 'A4' }),
  );
  const from = defaultQuotationSettings;
  valueOf(await changeQuotationSettings(database, actor, { from, to: { ...from, validity_days: '14' } }));
  const company = defaultCompanySettings;
  const renamed = { ...company, invoice_prefix: 'FA' };
  valueOf(await changeCompanySettings(database, actor, { from: company, to: renamed }));
}

type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: unknown };

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
}

/** Every row of every table, generated columns included, with indexes, triggers, sequences, migrations and comments. */
export async function readEverything(
  database: Pick<Database, '$client'>,
): Promise<Record<string, unknown[]>> {
  const query = async (text: string) => (await database.$client.query(text)).rows;
  const tables = await query(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const found: Record<string, unknown[]> = {
    indexes: await query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    triggers: await query(`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`),
    sequences: await query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    ),
    migrations: await query('select hash, created_at from drizzle.__drizzle_migrations order by id'),
    comments: await query(`select obj_description(oid) as said from pg_class where relname = 'products'`),
  };
  for (const { name } of tables)
    found[name] = await query(`select to_jsonb(t)::text as row from ${name} t order by 1`);
  return found;
}
