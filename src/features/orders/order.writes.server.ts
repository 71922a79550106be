// Placing an order: priced, its stock taken or reserved and its mails written in one transaction, once per intention.
import { createHash, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { profile } from '#features/company/company.profile.ts';
import type { Config } from '#platform/config.server.ts';
import { inTransaction } from '#platform/database.server.ts';
import { announceMail } from '#platform/mail-outbox.server.ts';
import { mailboxOf } from '#platform/mailbox.server.ts';
import { allowMails, type MailAllowance } from '#platform/receipt-limit.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { createTurns } from '#platform/turns.server.ts';
import { insertOrder, lockOffers } from './order-insert.server.ts';
import { orderMails } from './order-mail.server.ts';
import { findOrderByKey } from './order.reads.server.ts';
import {
  type MergedLine,
  mergeLines,
  type Offer,
  type OrderRefusal,
  type PricedLine,
  priceOrder,
} from './order.rules.ts';
import type { Order, OrderRequest } from './order.schema.ts';
import { type OrderSender, readSenderRecord } from './order-sender.server.ts';
import { defaultOrderSettings, mustWait } from './order-wait.rules.ts';

export type PlacedOrder =
  /** `repeated`: the key brought back the order that it had placed before. */
  { ok: true; value: Order; repeated: boolean } | { ok: false; refusal: OrderRefusal };

interface Intention {
  request: OrderRequest;
  lines: MergedLine[];
  key: string;
  /** Of what is ordered: tells the same order from another one under the same key. */
  digest: string;
  sender: OrderSender;
  mails: MailAllowance;
}

interface PricedOrder {
  total: number;
  lines: readonly PricedLine[];
  sender: OrderSender;
  offers: readonly Offer[];
}

/** Fewer than the database's connections: buyers who wait for one product leave some to those who look. */
const turns = createTurns(6, 5000);

/**
 * The same key with the same order answers the order that is already there, whatever the stock is now.
 * Rejects with Crowded when thousands wait. `network`: a digest of the address that asks.
 */
export async function placeOrder(
  runtime: Pick<Runtime, 'config' | 'database'>,
  request: OrderRequest,
  key: string,
  network?: string,
): Promise<PlacedOrder> {
  const { config, database } = runtime;
  const lines = mergeLines(request.items);
  const sender = { mailbox: mailboxOf(request.customer_email), network };
  const mails = await allowMails(runtime, { email: request.customer_email, network });
  const intention = { request, lines, key, digest: digestOf(request, lines), sender, mails };
  let placed: PlacedOrder | undefined;
  try {
    placed = await turns.take(() => inTransaction(database, (client) => place(client, intention, config)));
  } finally {
    if (!placed?.ok || placed.repeated) await mails.giveBack();
  }
  if (placed.ok && !placed.repeated) announceMail();
  return placed;
}

async function place(client: PoolClient, intention: Intention, config: Config): Promise<PlacedOrder> {
  const { request, lines, key, digest, sender, mails: allowed } = intention;
  const { offers, keyTaken } = await lockOffers(client, lines, key);
  const priced = priceOrder(lines, offers, request.expected_total);
  // The same request may have gone through while this one waited for the lock, and taken what is missing.
  if (keyTaken || !priced.ok) {
    const earlier = await repeatedOrder(client, intention);
    if (earlier) return earlier;
  }
  if (!priced.ok) return priced;
  const order = {
    ...newOrder(request, priced.value.total),
    reserved_until: await reservationOf(client, { ...priced.value, sender, offers }),
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
  const placed = { ...order, items: priced.value.lines };
  const sales = config.salesEmail ?? profile.email.sales;
  const { receipt, notice } = orderMails(placed, { language, sales, siteUrl: config.siteUrl });
  const mails = [...(allowed.receipt ? [receipt] : []), ...(allowed.notice ? [notice] : [])];
  if (await insertOrder(client, row, placed.items, mails))
    return { ok: true, value: placed, repeated: false };
  const winner = await repeatedOrder(client, intention);
  if (!winner) throw new Error('An order with the same key appeared and vanished.');
  return winner;
}

/** Until when its stock is only reserved, by the database's clock; null: it need not wait. */
async function reservationOf(
  client: PoolClient,
  { total, lines, sender, offers }: PricedOrder,
): Promise<string | null> {
  const ids = lines.map(({ product_id }) => product_id);
  const { unconfirmed, settings: kept, now } = await readSenderRecord(client, sender, ids);
  const settings = kept ?? defaultOrderSettings;
  const stock = new Map(offers.map(({ id, stock_quantity }) => [id, stock_quantity]));
  if (!mustWait({ total, lines, stock }, unconfirmed, settings)) return null;
  return new Date(now.getTime() + settings.reservation_hours * 3_600_000).toISOString();
}

async function repeatedOrder(
  client: PoolClient,
  { key, digest }: Intention,
): Promise<PlacedOrder | undefined> {
  const earlier = await findOrderByKey(drizzle({ client }), key);
  if (!earlier) return undefined;
  if (earlier.digest !== digest) return { ok: false, refusal: { code: 'key_reused' } };
  return { ok: true, value: earlier.order, repeated: true };
}

function newOrder(request: OrderRequest, total: number) {
  return {
    // 122 bits of chance: whoever knows the id may read the order.
    id: randomUUID(),
    customer_name: request.customer_name,
    customer_email: request.customer_email,
    customer_phone: request.customer_phone || null,
    total_amount: total,
    currency: 'USD',
    status: 'pending',
    payment_status: 'pending',
    cancel_reason: null,
    order_notes: request.order_notes || null,
    shipping_address: request.shipping_address,
    billing_address: request.billing_address,
    created_at: new Date().toISOString(),
  } satisfies Partial<Order>;
}

/** Of what is ordered, by whom and where to; language and expected total do not matter, nor how a blank is told. */
function digestOf(request: OrderRequest, lines: readonly MergedLine[]): string {
  const { language: _, items: __, expected_total: ___, ...customer } = request;
  const told = Object.entries(customer).filter(([, value]) => value);
  const asked = lines.map(({ product_id, quantity }) => [product_id, quantity]);
  return createHash('sha256')
    .update(JSON.stringify([told, asked]))
    .digest('hex');
}
