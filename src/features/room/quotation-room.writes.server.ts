// What a buyer does in the room of a quotation: accepts it, which makes an order, or declines it. Each is one transaction.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { insertQuotedOrder, type QuotedItem } from '#features/orders/quoted-order.server.ts';
import type { Address, OrderCharge } from '#features/orders/order.schema.ts';
import { moneyNumber } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { orderQueue } from '#features/orders/order-queue.server.ts';
import { enqueueQuotationStatus } from '#features/quotations/issuing/quotation-webhook.server.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import {
  type AcceptanceError,
  type AcceptedLine,
  acceptLines,
  type ChosenLine,
  confirmsItself,
} from './quotation-accept.rules.ts';
import { chargeOf } from '#features/quotations/quotation-draft.store.server.ts';
import {
  findCharges,
  findLines,
  findVersions,
  lockQuotation,
  setVersionStatus,
} from '#features/quotations/quotation-version.store.server.ts';
import { acceptanceMails, declineMail, sendingOf } from '#features/quotations/quotation-mail.server.ts';
import { findRoomByToken } from '#features/quotations/quotation-room.store.server.ts';
import { type QuotationStatus, statusAt } from '#features/quotations/quotation.rules.ts';
import type { Charge, Totals } from '#features/quotations/quotation-total.rules.ts';
import {
  quotation_acceptances,
  type StoredLine,
  type StoredVersion,
} from '#features/quotations/quotation.tables.server.ts';

export interface AcceptanceRequest {
  version: number;
  /** Undefined: all lines that have a price and are not optional. */
  lines?: readonly ChosenLine[] | undefined;
  /** What the buyer was shown, in the currency; another total is rejected. */
  expected_total?: number | undefined;
  po_number?: string | null | undefined;
  tax_id?: string | null | undefined;
  note?: string | null | undefined;
  shipping_address?: Address | null | undefined;
  billing_address?: Address | null | undefined;
}

export type RoomError =
  /** No room, or the room has no such version. */
  | { code: 'not_found' | 'room_expired' | 'key_reused' }
  /** The version cannot be accepted or declined any more, or not yet. `order_id`: what it has become. */
  | { code: 'not_open'; status: QuotationStatus; current: number | null; order_id: string | null };

export type AcceptedOutcome =
  | { ok: true; value: { order_id: string }; repeated: boolean }
  | { ok: false; error: RoomError | { code: 'unusable'; errors: AcceptanceError[] } };

type Context = Pick<Runtime, 'config' | 'database'>;

/**
 * Makes one order of the version, at the quoted prices, whoever else accepts it at the same moment. The same key with
 * the same choice returns the order that was made. Rejects with QueueFullError when too many wait.
 */
export async function acceptVersion(
  { config, database }: Context,
  token: string,
  key: string,
  request: AcceptanceRequest,
): Promise<AcceptedOutcome> {
  const outcome = await orderQueue.run(() =>
    database.transaction(async (tx): Promise<AcceptedOutcome> => {
      const found = await lockVersion(tx, token, request.version);
      if (!found.ok) return found;
      const { version, versions, requestId } = found.value;
      const digest = digestOf(request);
      const [earlier] = await tx
        .select()
        .from(quotation_acceptances)
        .where(eq(quotation_acceptances.version_id, version.id));
      if (earlier?.key === key) {
        const isSame = earlier.request_digest === digest;
        if (!isSame) return { ok: false, error: { code: 'key_reused' } };
        return { ok: true, value: { order_id: earlier.order_id }, repeated: true };
      }
      const status = statusAt(version, new Date());
      if (status !== 'issued') return notOpen(status, versions, earlier?.order_id ?? null);
      const lines = (await findLines(tx, [version.id])).get(version.id) ?? [];
      const charges = ((await findCharges(tx, [version.id])).get(version.id) ?? []).map(chargeOf);
      const accepted = acceptLines(lines, charges, version.currency, request.lines);
      if (!accepted.ok) return { ok: false, error: { code: 'unusable', errors: accepted.error } };
      const { totals } = accepted.value;
      const { expected_total: expected } = request;
      const total_amount = moneyNumber(totals.total);
      if (expected !== undefined && expected !== total_amount) {
        const errors = [{ path: 'expected_total', code: 'expected_total' as const }];
        return { ok: false, error: { code: 'unusable', errors } };
      }
      const order = await insertQuotedOrder(tx, {
        ...buyerOf(version, request),
        status: confirmsItself(charges, totals) ? 'confirmed' : 'pending',
        total_amount,
        charges: chargesOf(charges, totals),
        request_digest: digest,
        items: itemsOf(accepted.value.lines, totals),
      });
      await tx.insert(quotation_acceptances).values({
        version_id: version.id,
        order_id: order.id,
        key,
        request_digest: digest,
        lines: accepted.value.lines.map(({ line, quantity }) => ({ id: line.id, quantity })),
      });
      await setVersionStatus(tx, version, 'accepted');
      await enqueueQuotationStatus(tx, version, 'accepted', order.id);
      await closeRequest(tx, requestId, 'won');
      const made = { ...order, total_amount, lines: accepted.value.lines.length };
      await enqueueMails(tx, acceptanceMails(version, made, sendingOf(config)));
      return { ok: true, value: { order_id: order.id }, repeated: false };
    }),
  );
  if (outcome.ok && !outcome.repeated) announceMail();
  return outcome;
}

export type DeclinedOutcome = Outcome<{ version: number }, RoomError>;

/** Declining again changes nothing. */
export async function declineVersion(
  { config, database }: Context,
  token: string,
  { version: number, reason }: { version: number; reason: string | null },
): Promise<DeclinedOutcome> {
  const outcome = await database.transaction(async (tx): Promise<DeclinedOutcome> => {
    const found = await lockVersion(tx, token, number);
    if (!found.ok) return found;
    const { version, versions, requestId } = found.value;
    const status = statusAt(version, new Date());
    if (status === 'declined') return { ok: true, value: { version: number } };
    if (status !== 'issued') return notOpen(status, versions, null);
    await setVersionStatus(tx, version, 'declined', reason);
    await closeRequest(tx, requestId, 'lost');
    await enqueueMails(tx, [declineMail(version, reason, sendingOf(config))]);
    return { ok: true, value: { version: number } };
  });
  if (outcome.ok) announceMail();
  return outcome;
}

type IssuedVersion = StoredVersion & { number: string; total_amount: number };

type LockedVersion = Outcome<
  { version: IssuedVersion; versions: StoredVersion[]; requestId: string | null },
  RoomError
>;

/** Locks the quotation of the room; a draft is no version to its buyer. */
async function lockVersion(tx: Transaction, token: string, number: number): Promise<LockedVersion> {
  const room = await findRoomByToken(tx, token);
  if (!room) return { ok: false, error: { code: 'not_found' } };
  if (room.isExpired) return { ok: false, error: { code: 'room_expired' } };
  const id = room.quotation?.id;
  if (!id || !(await lockQuotation(tx, id))) return { ok: false, error: { code: 'not_found' } };
  const versions = (await findVersions(tx, id)).filter(({ issued_at }) => issued_at !== null);
  const version = versions.find((each) => each.version === number);
  if (!version?.number) return { ok: false, error: { code: 'not_found' } };
  const issued = { ...version, number: version.number, total_amount: version.total_amount ?? 0 };
  return { ok: true, value: { version: issued, versions, requestId: room.quotation?.request_id ?? null } };
}

function notOpen(
  status: QuotationStatus,
  versions: readonly StoredVersion[],
  order_id: string | null,
): { ok: false; error: RoomError } {
  const current = versions.findLast((each) => each.status === 'issued')?.version ?? null;
  return { ok: false, error: { code: 'not_open', status, current, order_id } };
}

function itemsOf(lines: readonly AcceptedLine<StoredLine>[], totals: Totals): QuotedItem[] {
  const amounts = totals.lines.map((amount) => amount && moneyNumber(amount));
  return lines.map(({ line, quantity, unit_price }, index) => ({
    product_id: line.product_id,
    title: line.description || line.part_number || '',
    quantity,
    lead_time_days: line.lead_time_days,
    price_per_item: unit_price,
    total_price: amounts[index] ?? 0,
    trade: {
      sku: line.sku,
      mpn: line.description ? line.part_number : null,
      manufacturer: line.manufacturer,
      unit: line.unit,
      hs_code: line.hs_code,
      country_of_origin: line.country_of_origin,
      weight: line.weight,
    },
  }));
}

/** A percentage follows the lines when the order is edited. */
function chargesOf(charges: readonly Charge[], totals: Totals): OrderCharge[] {
  const amounts = totals.charges.map(moneyNumber);
  return charges.map(({ kind, label, percent }, index) => ({
    kind,
    label,
    ...(percent !== null && { percent }),
    amount: amounts[index] ?? 0,
  }));
}

function buyerOf(version: IssuedVersion, request: AcceptanceRequest) {
  // The place of the Incoterm is no address of the buyer: without one, only the country is known.
  const unknown = { address: '', city: '', postal_code: '', country: version.buyer_country ?? '' };
  const shipping = request.shipping_address ?? version.shipping_address;
  const billing = request.billing_address ?? version.billing_address;
  return {
    quotation_version_id: version.id,
    quotation_number: version.number,
    incoterm: version.incoterm,
    place: version.place,
    payment_terms: version.payment_terms,
    usd_per_unit: version.usd_per_unit,
    customer_name: version.buyer_name,
    customer_email: version.buyer_email,
    company: version.buyer_company,
    tax_id: request.tax_id || version.buyer_tax_id,
    po_number: request.po_number || null,
    order_notes: request.note || null,
    currency: version.currency,
    shipping_address: shipping ?? billing ?? unknown,
    billing_address: billing ?? shipping ?? unknown,
    language: version.language,
  };
}

async function closeRequest(tx: Transaction, id: string | null, status: 'won' | 'lost'): Promise<void> {
  if (!id) return;
  await tx
    .update(quote_requests)
    .set({ status, updated_at: sql`now()` })
    .where(eq(quote_requests.id, id));
}

/** In the order of the ids, since the order of the choice means nothing. */
function digestOf({ version, lines, expected_total: _, ...details }: AcceptanceRequest): string {
  const chosen = lines?.map(({ id, quantity }) => `${id} ${quantity ?? ''}`).toSorted();
  const filled = Object.entries(details)
    .filter(([, value]) => value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([version, chosen ?? null, filled]))
    .digest('hex');
}
