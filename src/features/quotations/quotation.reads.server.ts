// Reads of quotations for administrators, who see all of them; buyers see what their room shows.
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/auth/account.tables.server.ts';
import type { Actor, Administrator } from '#features/auth/actor.ts';
import { products } from '#features/products/product.tables.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { roomUrl } from '#features/quote-requests/quote-keys.server.ts';
import { quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import { withAmounts } from './quotation-amounts.rules.ts';
import { chargeOf, draftLineOf, termsOf } from './quotation-draft.store.server.ts';
import { findCharges, findLines, findVersions } from './quotation-version.store.server.ts';
import { findOfferWithAlternates, type Offer } from './quotation-offer.reads.server.ts';
import {
  type AdminQuotation,
  type QuotationMessage,
  type QuotationOffer,
  type QuotationPage,
  quotationPageSize,
  type QuotationQuery,
} from './quotation.schema.ts';
import { findQuotationSettings } from './settings/quotation-settings.store.server.ts';
import { statusAt } from './quotation.rules.ts';
import {
  quotation_acceptances,
  quotation_messages,
  quotation_versions,
  quotations,
  type StoredLine,
  type StoredVersion,
} from './quotation.tables.server.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';
import { readRates } from '#features/money/exchange-rate.reads.server.ts';

/** With their last version, those changed last first. A page past the end is empty. */
export async function listQuotations(
  database: Queryable,
  actor: Actor,
  { status, search, page }: QuotationQuery,
): Promise<QuotationPage> {
  const condition = and(
    visibleTo(actor),
    isLast,
    status === 'all' ? undefined : eq(quotation_versions.status, status),
    matches(search),
  );
  const rows = await database
    .select({ quotation: quotations, version: quotation_versions, unanswered })
    .from(quotations)
    .innerJoin(quotation_versions, eq(quotation_versions.quotation_id, quotations.id))
    .where(condition)
    .orderBy(desc(quotations.updated_at), desc(quotations.id))
    .limit(quotationPageSize)
    .offset((page - 1) * quotationPageSize);
  const [counted] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(quotations)
    .innerJoin(quotation_versions, eq(quotation_versions.quotation_id, quotations.id))
    .where(condition);
  const now = new Date();
  const items = rows.map(({ quotation, version, unanswered: messages }) => ({
    id: quotation.id,
    number: quotation.number,
    request_id: quotation.request_id,
    version: version.version,
    status: statusAt(version, now),
    buyer_name: version.buyer_name,
    buyer_company: version.buyer_company,
    currency: version.currency,
    total_amount: version.total_amount,
    valid_until: version.valid_until,
    unanswered: messages,
    updated_at: quotation.updated_at.toISOString(),
  }));
  return { items, total: counted?.total ?? 0 };
}

/** Null: there is no such quotation or version. `version`: by default the last one. */
export async function findQuotation(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  actor: Actor,
  id: string,
  version?: number,
): Promise<AdminQuotation | null> {
  const [row] = await database
    .select({ quotation: quotations, request: quote_requests })
    .from(quotations)
    .leftJoin(quote_requests, eq(quote_requests.id, quotations.request_id))
    .where(and(visibleTo(actor), eq(quotations.id, id)));
  if (!row) return null;
  const versions = await findVersions(database, id);
  const shown = version === undefined ? versions.at(-1) : versions.find((each) => each.version === version);
  if (!shown) return null;
  const { quotation, request } = row;
  return {
    id,
    number: quotation.number,
    request_id: quotation.request_id,
    request_number: request?.number ?? null,
    room_url: roomUrl(config, request ?? quotation, shown.language),
    has_link: (request ?? quotation).room_digest !== null,
    versions: await summarize(database, versions),
    version: shown.version,
    revision: shown.revision,
    ...(await contentOf(database, shown)),
    messages: await listMessages(database, id),
  };
}

/** The name of the administrator, for the others who have the quotation open. Null: there is no such quotation. */
export async function findEditorName(
  database: Queryable,
  actor: Administrator,
  id: string,
): Promise<string | null> {
  const [found] = await database
    .select({ name: users.name })
    .from(quotations)
    .innerJoin(users, eq(users.id, actor.id))
    .where(and(visibleTo(actor), eq(quotations.id, id)));
  return found?.name ?? null;
}

/** A product as a line of the last version, at the rate that the version stores. Null: no such quotation or product. */
export async function findQuotationOffer(
  database: Queryable,
  actor: Actor,
  id: string,
  { product_id, quantity }: { product_id: string; quantity: number },
): Promise<QuotationOffer | null> {
  const [last] = await database
    .select({ version: quotation_versions })
    .from(quotation_versions)
    .innerJoin(quotations, eq(quotations.id, quotation_versions.quotation_id))
    .where(and(visibleTo(actor), eq(quotations.id, id)))
    .orderBy(desc(quotation_versions.version))
    .limit(1);
  if (!last) return null;
  const { currency, usd_per_unit } = last.version;
  const rates = { ...(await readRates(database)), [currency]: usd_per_unit };
  const found = await findOfferWithAlternates(database, product_id, { currency, rates });
  if (!found) return null;
  const shown = ({ product: { stock_quantity, lifecycle }, lineFor }: Offer) =>
    Object.assign(lineFor(quantity), { stock_quantity, lifecycle });
  return {
    line: shown(found.offer),
    alternates: found.alternates.map(({ reason, offer }) => Object.assign(shown(offer), { reason })),
  };
}

/** The oldest first. */
export async function listMessages(database: Queryable, quotationId: string): Promise<QuotationMessage[]> {
  const rows = await database
    .select()
    .from(quotation_messages)
    .where(eq(quotation_messages.quotation_id, quotationId))
    .orderBy(quotation_messages.created_at, quotation_messages.id);
  return rows.map(({ id, line_key, author, author_name, body, quantity, created_at }) => ({
    id,
    line_key,
    author,
    author_name,
    body,
    quantity,
    created_at: created_at.toISOString(),
  }));
}

/** The orders that versions became, by version. */
export async function findOrderIds(
  database: Queryable,
  versions: readonly Pick<StoredVersion, 'id'>[],
): Promise<Map<string, string>> {
  const rows = await database
    .select()
    .from(quotation_acceptances)
    .where(
      inArray(
        quotation_acceptances.version_id,
        versions.map(({ id }) => id),
      ),
    );
  return new Map(rows.map(({ version_id, order_id }) => [version_id, order_id]));
}

/** The quotations that the actor may read by their id. */
export function visibleTo(actor: Actor): SQL | undefined {
  return actor.kind === 'administrator' ? undefined : sql`false`;
}

async function summarize(database: Queryable, versions: readonly StoredVersion[]) {
  const orderIds = await findOrderIds(database, versions);
  const now = new Date();
  return versions.map((each) => ({
    version: each.version,
    number: each.number,
    status: statusAt(each, now),
    status_reason: each.status_reason,
    status_at: each.status_at?.toISOString() ?? null,
    reminded_at: each.reminded_at?.toISOString() ?? null,
    issued_at: each.issued_at?.toISOString() ?? null,
    valid_until: each.valid_until,
    currency: each.currency,
    total_amount: each.total_amount,
    order_id: orderIds.get(each.id) ?? null,
  }));
}

async function contentOf(database: Queryable, version: StoredVersion) {
  const stored = (await findLines(database, [version.id])).get(version.id) ?? [];
  const charges = ((await findCharges(database, [version.id])).get(version.id) ?? []).map(chargeOf);
  const stock = await readStock(database, stored);
  const marginFloor = Number((await findQuotationSettings(database)).margin_floor);
  const lines = stored.map((line) => {
    const { id, line_key, requested_quantity } = line;
    const stock_quantity = stock.get(line.product_id ?? '') ?? null;
    return Object.assign(draftLineOf(line), { id, line_key, requested_quantity, stock_quantity });
  });
  return {
    terms: termsOf(version),
    charges,
    ...withAmounts({ lines, charges, currency: version.currency, marginFloor }),
    margin_floor: marginFloor,
  };
}

export async function readStock(
  database: Queryable,
  lines: readonly Pick<StoredLine, 'product_id'>[],
): Promise<Map<string, number>> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  const rows = await database
    .select({ id: products.id, stock_quantity: products.stock_quantity })
    .from(products)
    .where(and(inArray(products.id, ids), notDeleted()));
  return new Map(rows.map(({ id, stock_quantity }) => [id, stock_quantity]));
}

const unanswered = sql<number>`(
  select count(*)::int from quotation_messages message
  where message.quotation_id = ${quotations.id} and message.author = 'buyer' and message.created_at > coalesce((
    select max(reply.created_at) from quotation_messages reply
    where reply.quotation_id = ${quotations.id} and reply.author = 'company'), '-infinity'))`;

const isLast = sql`${quotation_versions.version} = (
  select max(other.version) from quotation_versions other where other.quotation_id = ${quotations.id})`;

function matches(search: string): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { buyer_name, buyer_company, buyer_email } = quotation_versions;
  return or(
    ilike(quotations.number, pattern),
    ilike(buyer_name, pattern),
    ilike(buyer_company, pattern),
    ilike(buyer_email, pattern),
  );
}
