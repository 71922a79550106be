// `node scripts/with-node.mjs bench/orders.ts`: orders per second, compared in alternating rounds with only sending the statements.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { products } from '#features/products/product.tables.server.ts';
import { orderMails } from '#features/orders/order-mail.server.ts';
import { orderRequest } from '#features/orders/order.schema.ts';
import { placeOrder } from '#features/orders/order.writes.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { prepare } from '#server/prepare.server.ts';
import { median } from './quantile.ts';

const rounds = Number(process.env.ROUNDS ?? 12);
const ordersPerRound = 300;
const buyers = 6;
const linesPerOrder = 3;
const dataDir = '.cache/bench-orders';

await rm(dataDir, { recursive: true, force: true });
const prepared = await prepare(
  { ...readConfig({ DATA_DIR: dataDir }), demo: false, logLevel: 'silent' },
  () => {},
);
const sample = mailsOnce();
const clients = Array.from({ length: buyers }, () => new pg.Client(prepared.databaseUrl));
try {
  const ids = await insertProducts(2000);
  await Promise.all(clients.map((client) => client.connect()));
  const ratios: number[] = [];
  const placed: number[] = [];
  const bare: number[] = [];
  // The first round warms both up. The order alternates.
  for (let round = 0; round <= rounds; round += 1) {
    const rates = { placed: 0, bare: 0 };
    for (const kind of round % 2 ? (['placed', 'bare'] as const) : (['bare', 'placed'] as const)) {
      rates[kind] = await perSecond((buyer) => (kind === 'placed' ? order(ids) : insertBare(buyer, ids)));
    }
    if (round === 0) continue;
    placed.push(rates.placed);
    bare.push(rates.bare);
    ratios.push(rates.placed / rates.bare);
  }
  process.stdout.write(
    `${rounds} rounds of ${ordersPerRound} orders with ${linesPerOrder} lines, ${buyers} at a time; medians\n\n` +
      `| | orders per second |\n| --- | --- |\n` +
      `| placed | ${median(placed).toFixed(0)} |\n| bare SQL | ${median(bare).toFixed(0)} |\n` +
      `| ratio | ${median(ratios).toFixed(2)} |\n`,
  );
} finally {
  await Promise.all(clients.map((client) => client.end()));
  await prepared.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function insertProducts(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    title: `Switch ${n}`,
    description: 'A switch with 24 ports. '.repeat(20),
    category: 'networking',
    price: 199.99,
    stock_quantity: 1_000_000,
  }));
  const inserted = await prepared.database.insert(products).values(rows).returning({ id: products.id });
  return inserted.map(({ id }) => id);
}

async function perSecond(order: (buyer: number) => Promise<void>): Promise<number> {
  let left = ordersPerRound;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      while (left > 0) {
        left -= 1;
        await order(buyer);
      }
    }),
  );
  return (ordersPerRound / (performance.now() - began)) * 1000;
}

/** A validated request, as the route passes it on. */
async function order(ids: string[]): Promise<void> {
  const outcome = await placeOrder(prepared, orderRequest.parse(orderOf(ids)), randomUUID());
  if (!outcome.ok) throw new Error(`Rejected: ${outcome.error.code}`);
}

function orderOf(ids: string[]) {
  const address = { address: '12 Harbour Street', city: 'Rotterdam', postal_code: '3011 AA', country: 'NL' };
  return {
    customer_name: 'Amina Okafor',
    customer_email: 'amina@example.com',
    shipping_address: address,
    billing_address: address,
    items: pick(ids).map((product_id) => ({ product_id, quantity: 1 })),
  };
}

function pick(ids: string[]): string[] {
  const first = Math.floor(Math.random() * (ids.length - linesPerOrder));
  return ids.slice(first, first + linesPerOrder);
}

/** Only the statements of an order: no validation, no pricing, no rendering of mails. */
async function insertBare(buyer: number, ids: string[]): Promise<void> {
  const client = clients[buyer] as pg.Client;
  const lines = pick(ids);
  const { customer_name, customer_email, shipping_address, billing_address } = orderOf(ids);
  const id = randomUUID();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  await client.query('begin');
  await run(
    'lock',
    'select id, title, price, stock_quantity from products where id = any($1) order by id for no key update',
    [lines],
  );
  await run(
    'order',
    `insert into orders (id, customer_name, customer_email, total_amount, currency, status, payment_status,
      shipping_address, billing_address, language, idempotency_key, request_digest)
    values ($1, $2, $3, 599.97, 'USD', 'pending', 'pending', $4, $5, 'en', $6, $7)`,
    [id, customer_name, customer_email, shipping_address, billing_address, randomUUID(), 'x'.repeat(64)],
  );
  await run(
    'lines',
    `insert into order_items (order_id, product_id, position, title, quantity, price_per_item, total_price, exchange_rate)
    select $1, product_id, position, 'Switch', 1, 199.99, 199.99, 1
    from unnest($2::uuid[]) with ordinality as line (product_id, position)`,
    [id, lines],
  );
  await run('stock', 'update products set stock_quantity = stock_quantity - 1 where id = any($1)', [lines]);
  await run(
    'mails',
    `insert into mail_outbox (to_address, reply_to, subject, body_text, body_html, subject_ref)
    select * from jsonb_to_recordset($1)
      as mail ("to" text, "replyTo" text, subject text, text text, html text, about text)`,
    [sample],
  );
  await client.query('commit');
}

/** The mails of one order, rendered once, since only their length matters. */
function mailsOnce(): string {
  const { items, ...customer } = orderOf(
    ['1', '2', '3', '4'].map((n) => `00000000-0000-4000-8000-00000000000${n}`),
  );
  const order = {
    ...customer,
    id: randomUUID(),
    customer_phone: null,
    company: null,
    tax_id: null,
    po_number: null,
    order_notes: null,
    total_amount: 599.97,
    currency: 'USD' as const,
    status: 'pending' as const,
    payment_status: 'pending' as const,
    created_at: new Date().toISOString(),
    reserved_until: null,
    reserved: true,
    cancel_reason: null,
    receipt_mailed: true,
    items: items.map(({ product_id, quantity }) => ({
      product_id,
      quantity,
      title: 'Switch',
      price_per_item: 199.99,
      total_price: 199.99,
      exchange_rate: 1,
      backordered: 0,
      reserved: true,
      lead_time_days: null,
    })),
    charges: [],
  };
  const { siteUrl } = prepared.config;
  const { receipt, notice } = orderMails(order, { language: 'en', sales: 'sales@shop.test', siteUrl });
  return JSON.stringify([receipt, notice]);
}
