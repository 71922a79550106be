// Opens drafts of quotations: from a request or from nothing, and the next version of what was issued.
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { readRates } from '#features/money/exchange-rate.reads.server.ts';
import { asLanguage } from '#i18n/language.ts';
import type { Rated } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import {
  deliveryTerms,
  type QuotationSettings,
  standardTexts,
} from '../settings/quotation-settings.schema.ts';
import { findQuotationSettings } from '../settings/quotation-settings.store.server.ts';
import { senderName } from '#features/quote-requests/quote.rules.ts';
import { newRoom } from '#features/quote-requests/quote-keys.server.ts';
import {
  quote_lines,
  quote_requests,
  type StoredQuote,
  type StoredQuoteLine,
} from '#features/quote-requests/quote.tables.server.ts';
import { templateLines, templateTerms } from '../templates/quotation-template.rules.ts';
import { findTemplateContent } from '../templates/quotation-template.writes.server.ts';
import { type DraftCharge, type DraftLine, type DraftTerms, emptyLine } from '../quotation-draft.schema.ts';
import { chargeOf, type NewLine, putCharges, putLines, termsOf } from '../quotation-draft.store.server.ts';
import {
  findCharges,
  findLines,
  findVersions,
  labelOf,
  lockQuotation,
  touchQuotation,
} from '../quotation-version.store.server.ts';
import { findOffers, type Offer } from '../quotation-offer.reads.server.ts';
import { addDays, canFollow, dayOf, maxLineQuantity } from '../quotation.rules.ts';
import { quotation_versions, quotations, type StoredVersion } from '../quotation.tables.server.ts';

export type OpenedDraft =
  /** `isNew`: false when the request had a quotation already. */
  | { ok: true; value: { id: string; isNew: boolean } }
  | { ok: false; error: { code: 'unknown_request' | 'unknown_template' | 'no_rate' } };

export interface NewDraft {
  /** Terms of a quotation without a request; of one with a request, the currency. */
  terms?: Partial<DraftTerms> | undefined;
  /** The template that a quotation without a request begins with. */
  templateId?: string | null | undefined;
}

/**
 * One quotation answers a request: opening it again finds what there is. Without a request it is empty, or begins with
 * a template.
 */
export async function openQuotation(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  actor: Administrator,
  requestId: string | null,
  { terms: chosen = {}, templateId = null }: NewDraft = {},
): Promise<OpenedDraft> {
  return database.transaction(async (tx): Promise<OpenedDraft> => {
    const request = requestId === null ? null : await lockRequest(tx, requestId);
    if (request === undefined) return { ok: false, error: { code: 'unknown_request' } };
    const known = request && (await findQuotationOf(tx, request.id));
    if (known) return { ok: true, value: { id: known, isNew: false } };
    const rates = await readRates(tx);
    const settings = await findQuotationSettings(tx);
    const template = request || templateId === null ? null : await findTemplateContent(tx, templateId);
    if (template === undefined) return { ok: false, error: { code: 'unknown_template' } };
    const first = firstTerms(request, settings, chosen);
    const terms = {
      ...first,
      ...(template && templateTerms(template, first.language)),
      ...(!request && chosen),
    };
    const { currency } = terms;
    const own = template?.currency ?? currency;
    const [rate, templateRate] = [rates[currency], rates[own]];
    if (rate === undefined || templateRate === undefined) return { ok: false, error: { code: 'no_rate' } };
    const room = request ? null : newRoom(config);
    const [quotation] = await tx
      .insert(quotations)
      .values({ request_id: request?.id ?? null, room_salt: room?.salt, room_digest: room?.digest })
      .returning();
    if (!quotation) throw new Error('The quotation was not inserted.');
    const version = await insertVersion(tx, actor, {
      ...terms,
      quotation_id: quotation.id,
      version: 1,
      usd_per_unit: rate,
    });
    const pricing = { currency, rates };
    const lines = request ? await linesOf(tx, request.id, pricing) : [];
    if (template) {
      const copied = { ...template, terms };
      const begun = await beginWith(tx, copied, { currency: own, usd_per_unit: templateRate }, pricing);
      lines.push(...begun.lines);
      await putCharges(tx, version.id, begun.charges);
    }
    await putLines(tx, version.id, lines);
    await recordChanges(tx, actor, 'quotation.opened', [
      {
        subjectType: 'quotation',
        subjectId: quotation.id,
        subjectLabel: labelOf(version),
        before: null,
        after: { request_id: quotation.request_id, lines: lines.length },
      },
    ]);
    return { ok: true, value: { id: quotation.id, isNew: true } };
  });
}

export type NextVersion = Outcome<{ version: number }, { code: 'not_found' | 'has_draft' | 'accepted' }>;

/** A draft with the terms, charges and lines of the last version; the last day is counted from now. */
export async function openNextVersion(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<NextVersion> {
  return database.transaction(async (tx): Promise<NextVersion> => {
    if (!(await lockQuotation(tx, id))) return { ok: false, error: { code: 'not_found' } };
    const last = (await findVersions(tx, id)).at(-1);
    if (!last) return { ok: false, error: { code: 'not_found' } };
    if (!canFollow(last.status)) {
      return { ok: false, error: { code: last.status === 'draft' ? 'has_draft' : 'accepted' } };
    }
    const { validity_days } = await findQuotationSettings(tx);
    const next = await insertVersion(tx, actor, {
      ...termsOf(last),
      quotation_id: id,
      version: last.version + 1,
      usd_per_unit: (await readRates(tx))[last.currency] ?? last.usd_per_unit,
      valid_until: addDays(dayOf(new Date()), Number(validity_days)),
    });
    const lines = (await findLines(tx, [last.id])).get(last.id) ?? [];
    await putLines(
      tx,
      next.id,
      lines.map(({ version_id: _, ...line }) => Object.assign(line, { id: randomUUID() })),
    );
    const charges = (await findCharges(tx, [last.id])).get(last.id) ?? [];
    await putCharges(tx, next.id, charges.map(chargeOf));
    await touchQuotation(tx, id);
    await recordChanges(tx, actor, 'quotation.version_opened', [
      {
        subjectType: 'quotation',
        subjectId: id,
        subjectLabel: labelOf(next),
        before: { version: last.version },
        after: { version: next.version },
      },
    ]);
    return { ok: true, value: { version: next.version } };
  });
}

async function insertVersion(
  tx: Transaction,
  actor: Administrator,
  values: Omit<typeof quotation_versions.$inferInsert, 'created_by'>,
): Promise<StoredVersion> {
  const [version] = await tx
    .insert(quotation_versions)
    .values({ ...values, created_by: actor.id })
    .returning();
  if (!version) throw new Error('The version was not inserted.');
  return version;
}

/** A merged request is answered with the one that it was merged into. */
async function lockRequest(tx: Transaction, id: string): Promise<StoredQuote | undefined> {
  const [found] = await tx.select().from(quote_requests).where(eq(quote_requests.id, id)).for('update');
  return found?.merged_into ? lockRequest(tx, found.merged_into) : found;
}

async function findQuotationOf(tx: Transaction, requestId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: quotations.id })
    .from(quotations)
    .where(eq(quotations.request_id, requestId));
  return found?.id;
}

/** The buyer's own delivery terms replace those of the settings; the currency is the one that the buyer wishes. */
function firstTerms(
  request: StoredQuote | null,
  settings: QuotationSettings,
  chosen: NonNullable<NewDraft['terms']>,
): DraftTerms {
  const language = (request ? asLanguage(request.language) : chosen.language) ?? 'en';
  const { incoterm, place } = request ?? { incoterm: null, place: null };
  const isWished = incoterm !== null || place !== null;
  return {
    ...(isWished ? { incoterm, place, transport: null } : deliveryTerms(settings)),
    ...standardTexts(settings, language),
    currency: chosen.currency ?? request?.currency ?? 'USD',
    language,
    buyer_name: request ? senderName(request) : '',
    buyer_email: request?.email ?? '',
    buyer_company: request?.company ?? null,
    buyer_country: request?.country ?? null,
    buyer_tax_id: null,
    billing_address: null,
    shipping_address: null,
    valid_until: addDays(dayOf(new Date()), Number(settings.validity_days)),
  };
}

/** A line for each line of the request and of those that were merged into it. */
async function linesOf(
  tx: Transaction,
  requestId: string,
  pricing: Parameters<typeof findOffers>[2],
): Promise<NewLine[]> {
  const rows = await tx
    .select({ line: quote_lines })
    .from(quote_lines)
    .innerJoin(quote_requests, eq(quote_requests.id, quote_lines.quote_id))
    .where(sql`${requestId} in (${quote_requests.id}, ${quote_requests.merged_into})`)
    .orderBy(
      sql`${quote_requests.id} <> ${requestId}`,
      asc(quote_requests.created_at),
      asc(quote_lines.position),
    );
  const offers = await findOffers(
    tx,
    rows.flatMap(({ line }) => line.product_id ?? []),
    pricing,
  );
  return rows.map(({ line }, index) => {
    const id = randomUUID();
    const offered = requestedLine(line, offers.get(line.product_id ?? ''));
    return Object.assign(offered, { id, line_key: id, request_line_id: line.id, position: index + 1 });
  });
}

/** Lines and charges of a template, with the prices of today. */
async function beginWith(
  tx: Transaction,
  copied: Parameters<typeof templateLines>[0],
  from: Rated,
  pricing: Parameters<typeof findOffers>[2],
): Promise<{ lines: NewLine[]; charges: readonly DraftCharge[] }> {
  const ids = copied.lines.flatMap(({ product_id }) => product_id ?? []);
  const offers = await findOffers(tx, ids, pricing);
  const to = { currency: pricing.currency, usd_per_unit: pricing.rates[pricing.currency] ?? 1 };
  const { lines, charges } = templateLines(copied, from, to, (id, quantity) =>
    offers.get(id)?.lineFor(quantity),
  );
  const added = lines.map((line) => {
    const id = randomUUID();
    return Object.assign(line, { id, line_key: id, request_line_id: null, requested_quantity: null });
  });
  return { lines: added, charges };
}

/** Quotations and orders have whole quantities: a fraction is raised to the next one, and both are shown. */
function requestedLine(
  line: StoredQuoteLine,
  offer: Offer | undefined,
): DraftLine & Pick<NewLine, 'requested_quantity'> {
  const wanted = Number(line.quantity);
  const whole = Math.min(Math.ceil(wanted), maxLineQuantity);
  const part = line.part_number ?? line.description ?? '';
  const offered = offer
    ? offer.lineFor(whole)
    : {
        ...emptyLine,
        part_number: line.part_number,
        manufacturer: line.manufacturer,
        description: line.description ?? part,
        unit: line.unit,
        quantity: whole,
      };
  const isOffered = !offer || [offered.sku, offered.part_number, offered.description].includes(part);
  return {
    ...offered,
    requested_part: isOffered ? null : part,
    requested_quantity: wanted === offered.quantity ? null : wanted,
    note: null,
  };
}
