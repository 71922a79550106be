// The room of a quotation as its buyer sees it: the request, the versions that were issued, and the messages.
import { renderSVG } from 'uqr';
import { orderPath } from '#features/orders/order.rules.ts';
import {
  findDocumentFiles,
  findDocumentsOf,
} from '#features/trade-documents/issue/issued-document.reads.server.ts';
import { verificationMark } from '#features/trade-documents/issue/issued-document.rules.ts';
import type { StoredDocument } from '#features/trade-documents/issue/issued-document.tables.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { moneyNumber } from '#kernel/money.ts';
import { listAttachments, listQuoteLines } from './room.reads.server.ts';
import { senderName } from '#features/quote-requests/quote.rules.ts';
import type { StoredQuote } from '#features/quote-requests/quote.tables.server.ts';
import { chargeOf } from '#features/quotations/quotation-draft.store.server.ts';
import { findCharges, findLines, findVersions } from '#features/quotations/quotation-version.store.server.ts';
import { type ComparedVersion, versionChanges } from '#features/quotations/quotation-diff.rules.ts';
import { findContact, findRoomContext, type RoomContext } from './room-context.reads.server.ts';
import { findOrderStatus, readRoomState } from './room-state.reads.server.ts';
import { findRoomByToken } from '#features/quotations/quotation-room.store.server.ts';
import type { QuotationRoom, RoomLine, RoomVersion } from './quotation-room.schema.ts';
import { findOrderIds, listMessages } from '#features/quotations/quotation.reads.server.ts';
import { statusAt } from '#features/quotations/quotation.rules.ts';
import type {
  StoredCharge,
  StoredLine,
  StoredVersion,
} from '#features/quotations/quotation.tables.server.ts';
import { quotationTotal } from '#features/quotations/quotation-total.rules.ts';

type FoundRoom = { isExpired: true } | { isExpired: false; room: QuotationRoom };

interface RoomReader {
  config: Pick<Config, 'siteUrl'>;
  database: Database;
}

type IssuedVersion = StoredVersion & { number: string; issued_at: Date; total_amount: number };

/** Null: no such room. A withdrawn quotation shows nothing but that. */
export async function readRoom({ config, database }: RoomReader, token: string): Promise<FoundRoom | null> {
  // Before the room: what changes in between is reported to the page.
  const state = await readRoomState(database, token);
  const found = await findRoomByToken(database, token);
  if (!found || found.isExpired) return found;
  const { request, quotation } = found;
  const versions = quotation ? (await findVersions(database, quotation.id)).filter(isIssued) : [];
  const now = new Date();
  const last = versions.at(-1);
  const status: QuotationRoom['status'] = last ? statusAt(last, now) : 'requested';
  const base: QuotationRoom = {
    state: state?.digest ?? '',
    number: quotation?.number ?? null,
    status,
    current: null,
    order_url: null,
    order_status: null,
    request: null,
    versions: [],
    messages: [],
    contact: await findContact(database),
  };
  if (found.isWithdrawn) return { isExpired: false, room: base };
  const orderIds = await findOrderIds(database, versions);
  const orderId = orderIds.get(last?.id ?? '');
  const orderStatus = orderId ? await findOrderStatus(database, orderId) : null;
  const room: QuotationRoom = {
    ...base,
    current: status === 'issued' ? (last?.version ?? null) : null,
    order_url: orderId ? config.siteUrl + orderPath(orderId) : null,
    order_status: orderStatus,
    request: request && (await requestOf(database, request)),
    // An earlier version that was withdrawn is not shown either.
    versions: await readVersions(
      { config, database },
      versions.filter((each) => each.status !== 'withdrawn'),
      now,
    ),
    messages: quotation ? await listMessages(database, quotation.id) : [],
  };
  return { isExpired: false, room };
}

/** The PDF of a version that the room shows. Null: there is none. */
export async function findRoomDocument(
  database: Database,
  token: string,
  number: number,
): Promise<StoredDocument | null> {
  const found = await findRoomByToken(database, token);
  if (!found || found.isExpired || found.isWithdrawn || !found.quotation) return null;
  const version = (await findVersions(database, found.quotation.id)).find((each) => each.version === number);
  if (!version?.number || version.status === 'withdrawn') return null;
  const documents = await findDocumentsOf(database, { type: 'quotation_version', id: version.id });
  return documents.at(-1) ?? null;
}

function isIssued(version: StoredVersion): version is IssuedVersion {
  return version.number !== null && version.issued_at !== null && version.total_amount !== null;
}

async function requestOf(database: Database, quote: StoredQuote): Promise<QuotationRoom['request']> {
  const { id, number, created_at, answered_at, room_expires_at, message } = quote;
  const { company, country, currency, incoterm, place, needed_by } = quote;
  const [lines, attachments] = await Promise.all([
    listQuoteLines(database, id),
    listAttachments(database, id),
  ]);
  return {
    number,
    created_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    open_until: room_expires_at?.toISOString() ?? null,
    name: senderName(quote),
    company,
    country,
    currency,
    incoterm,
    place,
    needed_by,
    message,
    lines: lines.map(({ quantity, target_price, ...line }) => ({
      position: line.position,
      part_number: line.part_number,
      manufacturer: line.manufacturer,
      description: line.description,
      quantity: Number(quantity),
      unit: line.unit,
      note: line.note,
      product_id: line.product_id,
      target_price: target_price === null ? null : Number(target_price),
      currency: line.currency,
    })),
    attachments: attachments.map(({ id: file, name, size }) => ({ id: file, name, size })),
  };
}

async function readVersions(
  { config, database }: RoomReader,
  versions: readonly IssuedVersion[],
  now: Date,
): Promise<RoomVersion[]> {
  const ids = versions.map(({ id }) => id);
  const lines = await findLines(database, ids);
  const charges = await findCharges(database, ids);
  const documents = await findDocumentFiles(database, 'quotation_version', ids);
  const productIds = [...lines.values()].flat().flatMap(({ product_id }) => product_id ?? []);
  const context = await findRoomContext(database, ids, productIds);
  const contents = versions.map((version) => ({
    version,
    lines: lines.get(version.id) ?? [],
    charges: charges.get(version.id) ?? [],
  }));
  return contents.map((content, index) => {
    const before = contents[index - 1];
    const changes = before ? versionChanges(comparable(before), comparable(content)) : [];
    const document = documents.get(content.version.id);
    return Object.assign(versionOf(content, now, context), {
      changes,
      document: document ? fileOf(document, config) : null,
    });
  });
}

function fileOf(
  { code, size }: Pick<StoredDocument, 'code' | 'size'>,
  { siteUrl }: RoomReader['config'],
): NonNullable<RoomVersion['document']> {
  const { code: text, url } = verificationMark(siteUrl, code);
  return { code: text, verify_url: url, verify_svg: renderSVG(url, { ecc: 'M', border: 2 }), size };
}

interface Content {
  version: IssuedVersion;
  lines: readonly StoredLine[];
  charges: readonly StoredCharge[];
}

function comparable({ version, lines, charges }: Content): ComparedVersion {
  return { ...version, lines, charges: charges.map(chargeOf) };
}

/** Names what the buyer may see, so that a new column of the table is not shown by itself. */
export function versionOf(
  { version, lines, charges }: Content,
  now: Date,
  { products, issuers }: RoomContext = { products: new Map(), issuers: new Map() },
): Omit<RoomVersion, 'changes' | 'document'> {
  const { currency, incoterm, place, transport, payment_terms, delivery, note } = version;
  const { shipping_address, billing_address, buyer_country } = version;
  const amounts = quotationTotal(lines, [], currency).lines;
  const offered = lines.filter(({ is_optional }) => !is_optional);
  const charged = quotationTotal(offered, charges.map(chargeOf), currency).charges.map(moneyNumber);
  return {
    version: version.version,
    number: version.number,
    status: statusAt(version, now),
    issued_at: version.issued_at.toISOString(),
    issued_by: issuers.get(version.id) ?? null,
    valid_until: version.valid_until,
    currency,
    total_amount: version.total_amount,
    terms: { incoterm, place, transport, payment_terms, delivery, note },
    shipping_address,
    billing_address,
    buyer_country,
    charges: charges.map(({ kind, label, percent }, index) => ({
      kind,
      label,
      percent,
      amount: charged[index] ?? 0,
    })),
    lines: lines.map((line, index) => {
      const amount = amounts[index] ?? null;
      return {
        ...lineOf(line),
        product: products.get(line.product_id ?? '') ?? null,
        amount: amount && moneyNumber(amount),
      };
    }),
  };
}

function lineOf(line: StoredLine): Omit<RoomLine, 'product' | 'amount'> {
  return {
    id: line.id,
    line_key: line.line_key,
    group_name: line.group_name,
    is_optional: line.is_optional,
    product_id: line.product_id,
    requested_part: line.requested_part,
    requested_quantity: line.requested_quantity,
    sku: line.sku,
    part_number: line.part_number,
    manufacturer: line.manufacturer,
    description: line.description,
    unit: line.unit,
    quantity: line.quantity,
    unit_price: line.unit_price,
    price_breaks: line.price_breaks,
    min_quantity: line.min_quantity,
    order_multiple: line.order_multiple,
    lead_time_days: line.lead_time_days,
    hs_code: line.hs_code,
    country_of_origin: line.country_of_origin,
    weight: line.weight,
    note: line.note,
  };
}
