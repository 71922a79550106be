// Places an order: one transaction prices it, takes what it may hold of the stock and queues its mails, once per idempotency key.
import { createHash, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { profile } from '#features/company/company.profile.ts';
import type { Config } from '#platform/config/config.server.ts';
import { inTransaction } from '#platform/postgres/database.server.ts';
import { announceMail } from '#platform/mail/mail-outbox.server.ts';
import { mailboxOf, allowMails, type MailAllowance } from '#platform/mail/mail-limits.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { type HeldLine, insertOrder, lockOffers } from './order-insert.server.ts';
import { orderMails } from './order-mail.server.ts';
import { findOrderByKey } from './order.reads.server.ts';
import { type MergedLine, mergeLines, type OrderError, priceOrder } from './order.rules.ts';
import type { Order, OrderRequest } from './order.schema.ts';
import { type OrderSender, readSenderRecord, type SenderRecord } from './order-sender.server.ts';
import { defaultOrderSettings, mustWait } from './order-wait.rules.ts';
import { holdLines } from './reservation-share.rules.ts';

export type PlacedOrder =
  /** `repeated`: the order was placed by an earlier request with the same key. */
  { ok: true; value: Order; repeated: boolean } | { ok: false; error: OrderError };

interface OrderIntent {
  request: OrderRequest;
  lines: MergedLine[];
  key: string;
  /** Digest of the order: distinguishes a repetition from another order under the same key. */
  digest: string;
  sender: OrderSender;
  mails: MailAllowance;
}

interface PricedOrder {
  total: number;
  lines: readonly HeldLine[];
  stock: ReadonlyMap<string, number>;
}

/** Where a request comes from. `network`: a digest of the client's address. */
export type OrderOrigin = Partial<Pick<OrderSender, 'network' | 'isKnown'>>;

/**
 * The same key with the same order returns the order that was placed, whatever the stock is now.
 */
export async function placeOrder(
  runtime: Pick<Runtime, 'config' | 'database'>,
  request: OrderRequest,
  key: string,
  { network, isKnown = false }: OrderOrigin = {},
): Promise<PlacedOrder> {
  const { config, database } = runtime;
  const lines = mergeLines(request.items);
  const sender = { mailbox: mailboxOf(request.customer_email), network, isKnown };
  const mails = await allowMails(runtime, { email: request.customer_email, network });
  const intention = { request, lines, key, digest: digestOf(request, lines), sender, mails };
  let placed: PlacedOrder | undefined;
  try {
    placed = await inTransaction(database, (client) => placeInTransaction(client, intention, config));
  } finally {
    if (!placed?.ok || placed.repeated) await mails.revert();
  }
  if (placed.ok && !placed.repeated) announceMail();
  return placed;
}

async function placeInTransaction(
  client: PoolClient,
  intention: OrderIntent,
  config: Config,
): Promise<PlacedOrder> {
  const { request, lines, key, digest, sender, mails: allowed } = intention;
  const { offers, keyTaken } = await lockOffers(client, lines, key);
  const priced = priceOrder(lines, offers, request.expected_total);
  // The same request may have been served while this one waited for the lock, and have taken the missing stock.
  if (keyTaken || !priced.ok) {
    const earlier = await repeatedOrder(client, intention);
    if (earlier) return earlier;
  }
  if (!priced.ok) return priced;
  const { total } = priced.value;
  const ids = lines.map(({ product_id }) => product_id);
  const record = await readSenderRecord(client, sender, ids);
  const stock = new Map(offers.map(({ id, stock_quantity }) => [id, stock_quantity]));
  const held = holdLines(priced.value.lines, stock, record.shares);
  const order = {
    ...newOrder(request, total),
    reserved_until: reservationOf({ total, lines: held, stock }, record),
    receipt_mailed: allowed.receipt,
  };
  const { language } = request;
  const row = {
    ...order,
    language,
    idempotency_key: key,
    request_digest: digest,
    mailbox: sender.mailbox,
    network: sender.network ?? null,
  };
  const placed = asPlaced(order, held);
  const sales = config.salesEmail ?? profile.email.sales;
  const { receipt, notice } = orderMails(placed, { language, sales, siteUrl: config.siteUrl });
  const mails = [...(allowed.receipt ? [receipt] : []), ...(allowed.notice ? [notice] : [])];
  if (await insertOrder(client, row, held, mails)) return { ok: true, value: placed, repeated: false };
  const concurrent = await repeatedOrder(client, intention);
  if (!concurrent) throw new Error('An order with the same key appeared and vanished.');
  return concurrent;
}

/** The end of the reservation, by the database's clock; null: the order need not wait, or holds nothing that could end. */
function reservationOf(
  { total, lines, stock }: PricedOrder,
  { unconfirmed, settings: stored, now }: SenderRecord,
): string | null {
  const settings = stored ?? defaultOrderSettings;
  const holding = lines.filter(({ hold }) => hold !== 'none');
  if (holding.length === 0 || !mustWait({ total, lines: holding, stock }, unconfirmed, settings)) return null;
  return new Date(now.getTime() + settings.reservation_hours * 3_600_000).toISOString();
}

async function repeatedOrder(
  client: PoolClient,
  { key, digest }: OrderIntent,
): Promise<PlacedOrder | undefined> {
  const earlier = await findOrderByKey(drizzle({ client }), key);
  if (!earlier) return undefined;
  if (earlier.digest !== digest) return { ok: false, error: { code: 'key_reused' } };
  return { ok: true, value: earlier.order, repeated: true };
}

/** As reading it returns it. */
function asPlaced(order: Omit<Order, 'items' | 'reserved'>, lines: readonly HeldLine[]): Order {
  const items = lines.map(({ hold, ...line }) => ({
    ...line,
    reserved: hold !== 'none',
    lead_time_days: null,
  }));
  return { ...order, items, reserved: items.every(({ reserved }) => reserved) };
}

function newOrder(request: OrderRequest, total: number) {
  return {
    // 122 random bits: the id is the secret that gives access to the order.
    id: randomUUID(),
    customer_name: request.customer_name,
    customer_email: request.customer_email,
    customer_phone: request.customer_phone || null,
    company: request.company || null,
    tax_id: request.tax_id || null,
    po_number: request.po_number || null,
    total_amount: total,
    currency: 'USD',
    status: 'pending',
    payment_status: 'pending',
    cancel_reason: null,
    charges: [],
    order_notes: request.order_notes || null,
    shipping_address: request.shipping_address,
    billing_address: request.billing_address,
    created_at: new Date().toISOString(),
  } satisfies Partial<Order>;
}

/** Digest of lines, customer and addresses, without language and expected total. Empty fields equal missing ones. */
function digestOf(request: OrderRequest, lines: readonly MergedLine[]): string {
  const { language: _, items: __, expected_total: ___, ...customer } = request;
  const filled = Object.entries(customer).filter(([, value]) => value);
  const ordered = lines.map(({ product_id, quantity }) => [product_id, quantity]);
  return createHash('sha256')
    .update(JSON.stringify([filled, ordered]))
    .digest('hex');
}
