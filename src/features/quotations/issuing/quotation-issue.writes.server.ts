// Issues and withdraws versions of quotations: what was issued is frozen, and what was sent cannot be undone.
import { and, eq, sql } from 'drizzle-orm';
import { users } from '#features/auth/account.tables.server.ts';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { announceTags } from '#platform/postgres/announce-tags.server.ts';
import type { FieldError } from '#platform/http/http-error.server.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { takeNumber } from '#features/trade-documents/issue/document-number.server.ts';
import { type Money, moneyNumber, moneyOf } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { findRoomToken } from '../quotation-room.store.server.ts';
import { newRoom, roomToken } from '#features/quote-requests/quote-keys.server.ts';
import { openQuoteStatuses, roomDays } from '#features/quote-requests/quote.rules.ts';
import { quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import type { DraftLine } from '../quotation-draft.schema.ts';
import { readDraft } from '../quotation-draft.store.server.ts';
import {
  findVersions,
  labelOf,
  lockQuotation,
  touchQuotation,
  setVersionStatus,
} from '../quotation-version.store.server.ts';
import type { Draft } from '../quotation-edit.rules.ts';
import { issueErrors } from './quotation-issue.rules.ts';
import { takeIssueTime } from './quotation-issue-time.server.ts';
import { issueMail, type IssuedVersion, sendingOf, withdrawalMail } from '../quotation-mail.server.ts';
import { enqueueQuotationStatus } from './quotation-webhook.server.ts';
import { versionNumber } from '../quotation.rules.ts';
import { quotationTotal, type Totals } from '../quotation-total.rules.ts';
import {
  quotation_versions,
  quotations,
  type StoredQuotation,
  type StoredVersion,
} from '../quotation.tables.server.ts';

/** What the documents of a version are made of. All amounts are computed already. */
export interface IssuedQuotation {
  /** Of the request that it answers, such as RFQ-2026-00042. */
  request_number: string | null;
  /** The administrator who issues it. */
  signed_by: string | null;
  version: StoredVersion & { number: string; issued_at: Date };
  /** Without what the buyer must not see. */
  lines: (Omit<DraftLine, 'cost' | 'catalogue_price'> & { id: string; amount: Money | null })[];
  charges: (Omit<Draft['charges'][number], 'amount'> & { amount: Money })[];
  totals: Totals;
}

/** The parts of quotations that other features provide, passed where the API is put together. */
export interface QuotationHooks {
  /**
   * Called in the transaction that issues a version: makes the PDF. Whatever it throws rolls the version back, and an
   * HTTPException becomes the response. It must not take long, since the counter of numbers is locked.
   */
  onIssue?: (tx: Transaction, issued: IssuedQuotation) => Promise<void>;
  /** Called in the transaction in which an issued version is replaced or withdrawn, after which its PDF is not valid. */
  onClose?: (tx: Transaction, version: StoredVersion, status: 'superseded' | 'withdrawn') => Promise<void>;
  /** The PDF of a draft, which is stored nowhere and says that it is a draft. */
  onPreview?: (draft: IssuedQuotation) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface IssueReceipt {
  version: number;
  number: string;
  token: string;
  /** Of the version, for the link. */
  language: StoredVersion['language'];
}

export type IssuedOutcome = Outcome<
  IssueReceipt,
  | { code: 'not_found' | 'no_draft' | 'changed_since' | 'accepted' }
  | { code: 'not_issuable'; errors: FieldError[] }
>;

type Context = Pick<Runtime, 'config' | 'database'> & { hooks?: QuotationHooks };

/** `revision`: of the draft that the administrator sees. A repeated request returns what was issued. */
export async function issueVersion(
  { config, database, hooks = {} }: Context,
  actor: Administrator,
  id: string,
  seen: { version: number; revision: number },
): Promise<IssuedOutcome> {
  const outcome = await database.transaction(async (tx): Promise<IssuedOutcome> => {
    const quotation = await lockQuotation(tx, id);
    if (!quotation) return { ok: false, error: { code: 'not_found' } };
    const versions = await findVersions(tx, id);
    const draft = versions.find(({ version }) => version === seen.version);
    if (!draft) return { ok: false, error: { code: 'no_draft' } };
    const { language } = draft;
    if (draft.revision !== seen.revision) return { ok: false, error: { code: 'changed_since' } };
    if (draft.number) {
      if (draft.status === 'withdrawn') return { ok: false, error: { code: 'no_draft' } };
      const token =
        (await findRoomToken(tx, config, id)) ?? (await openRoom(tx, config, quotation, draft)).token;
      return { ok: true, value: { version: draft.version, number: draft.number, token, language } };
    }
    // The buyer may accept a version while the next one is a draft.
    if (versions.some(({ status }) => status === 'accepted')) {
      return { ok: false, error: { code: 'accepted' } };
    }
    const content = await readDraft(tx, draft);
    const errors = issueErrors(content, new Date());
    if (errors.length > 0) return { ok: false, error: { code: 'not_issuable', errors } };
    const replaced = versions.find(({ status }) => status === 'issued');
    if (replaced) await setVersionStatus(tx, replaced, 'superseded');
    // The PDF of a version that has expired or was declined is not valid any more either.
    for (const earlier of versions) {
      if (earlier.issued_at && earlier.status !== 'withdrawn')
        await hooks.onClose?.(tx, earlier, 'superseded');
    }
    const { token, isNew } = await openRoom(tx, config, quotation, draft);
    const request = await answerRequest(tx, actor, quotation);
    const names = await findNames(tx, actor, quotation);
    const issued = await freeze(tx, actor, { quotation, draft, content });
    await touchQuotation(tx, id);
    await hooks.onIssue?.(tx, { ...issued, ...names });
    const mailed: IssuedVersion = { ...issued.version, total_amount: issued.version.total_amount ?? 0 };
    await enqueueMails(tx, [issueMail(mailed, replaced?.version ?? null, { ...sendingOf(config), token })]);
    await enqueueQuotationStatus(tx, issued.version, 'issued');
    await announceTags(tx, 'replies');
    await recordChanges(tx, actor, 'quotation.issued', [
      {
        subjectType: 'quotation',
        subjectId: id,
        subjectLabel: labelOf(issued.version),
        before: { status: 'draft' },
        after: { status: 'issued', number: mailed.number, mail: mailed.buyer_email, new_room: isNew },
      },
      ...request,
    ]);
    return { ok: true, value: { version: draft.version, number: mailed.number, token, language } };
  });
  if (outcome.ok) announceMail();
  return outcome;
}

export type WithdrawnOutcome = Outcome<{ version: number }, { code: 'not_found' | 'not_issued' }>;

/** The last issued version; its room shows nothing else any more. The buyer gets a mail. */
export async function withdrawVersion(
  { config, database, hooks = {} }: Context,
  actor: Administrator,
  id: string,
  reason: string | null,
): Promise<WithdrawnOutcome> {
  const outcome = await database.transaction(async (tx): Promise<WithdrawnOutcome> => {
    if (!(await lockQuotation(tx, id))) return { ok: false, error: { code: 'not_found' } };
    const issued = (await findVersions(tx, id)).find(({ status }) => status === 'issued');
    if (!issued?.number) return { ok: false, error: { code: 'not_issued' } };
    await setVersionStatus(tx, issued, 'withdrawn', reason);
    await hooks.onClose?.(tx, issued, 'withdrawn');
    await touchQuotation(tx, id);
    const mailed = { ...issued, number: issued.number, total_amount: issued.total_amount ?? 0 };
    await enqueueQuotationStatus(tx, issued, 'withdrawn');
    await enqueueMails(tx, [withdrawalMail(mailed, reason, sendingOf(config))]);
    await recordChanges(tx, actor, 'quotation.withdrawn', [
      {
        subjectType: 'quotation',
        subjectId: id,
        subjectLabel: labelOf(issued),
        before: { status: 'issued', status_reason: null },
        after: { status: 'withdrawn', status_reason: reason },
      },
    ]);
    return { ok: true, value: { version: issued.version } };
  });
  if (outcome.ok) announceMail();
  return outcome;
}

interface Issuing {
  quotation: StoredQuotation;
  draft: StoredVersion;
  content: Draft;
}

/** Late, since the counter of the numbers stays locked until the transaction ends. */
async function freeze(tx: Transaction, actor: Administrator, { quotation, draft, content }: Issuing) {
  const { currency } = draft;
  const priced = pricedContent(content, currency);
  await tx.execute(sql`
    update quotation_lines set position = numbered.position
    from (
      select id, row_number() over (order by position, id) as position
      from quotation_lines where version_id = ${draft.id}
    ) as numbered
    where quotation_lines.id = numbered.id`);
  const base = quotation.number ?? (await takeNumber(tx, 'Q'));
  if (!quotation.number) {
    await tx.update(quotations).set({ number: base }).where(eq(quotations.id, quotation.id));
  }
  const number = versionNumber(base, draft.version);
  const issued_at = await takeIssueTime(tx);
  const total_amount = moneyNumber(priced.totals.total);
  const [version] = await tx
    .update(quotation_versions)
    .set({ status: 'issued', number, issued_at, issued_by: actor.id, status_at: issued_at, total_amount })
    .where(and(eq(quotation_versions.id, draft.id), eq(quotation_versions.status, 'draft')))
    .returning();
  if (!version) throw new Error('The locked draft is gone.');
  return { version: { ...version, number, issued_at }, ...priced };
}

/** The lines in their order, numbered from 1, with all amounts, and without what the buyer must not see. */
function pricedContent(
  content: Draft,
  currency: StoredVersion['currency'],
): Pick<IssuedQuotation, 'lines' | 'charges' | 'totals'> {
  const lines = [...content.lines];
  const all = quotationTotal(
    lines.map(([, line]) => line),
    content.charges,
    currency,
  );
  const offered = lines.filter(([, line]) => !line.is_optional).map(([, line]) => line);
  const totals = quotationTotal(offered, content.charges, currency);
  return {
    lines: lines.map(([id, { cost: _, catalogue_price: __, ...line }], index) =>
      Object.assign(line, { id, position: index + 1, amount: all.lines[index] ?? null }),
    ),
    charges: content.charges.map((charge, index) =>
      Object.assign({}, charge, { amount: totals.charges[index] ?? moneyOf(0, currency) }),
    ),
    totals,
  };
}

/** The draft as it would be issued now, without a number; null: there is no draft. */
export async function findPreview(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<IssuedQuotation | null> {
  return database.transaction(async (tx) => {
    const [quotation] = await tx.select().from(quotations).where(eq(quotations.id, id));
    const draft = quotation && (await findVersions(tx, id)).find(({ status }) => status === 'draft');
    if (!draft) return null;
    const priced = pricedContent(await readDraft(tx, draft), draft.currency);
    const names = await findNames(tx, actor, quotation);
    return { version: { ...draft, number: '', issued_at: new Date() }, ...priced, ...names };
  });
}

/** The token of the room, whose days start again; it outlasts the version. A room whose link is not known any more gets a new one. */
async function openRoom(
  tx: Transaction,
  config: Runtime['config'],
  quotation: StoredQuotation,
  { valid_until }: Pick<StoredVersion, 'valid_until'>,
): Promise<{ token: string; isNew: boolean }> {
  const table = quotation.request_id ? quote_requests : quotations;
  const rowId = quotation.request_id ?? quotation.id;
  const [row] = await tx
    .select({ room_salt: table.room_salt, room_digest: table.room_digest })
    .from(table)
    .where(eq(table.id, rowId));
  const known = row && roomToken(config, row);
  const room = known ? null : newRoom(config);
  await tx
    .update(table)
    .set({
      ...(room && { room_salt: room.salt, room_digest: room.digest }),
      // A version is valid until the end of its last day, in UTC.
      room_expires_at: sql`greatest(
        now() + make_interval(days => ${roomDays}),
        (${valid_until}::date + 1)::timestamp at time zone 'UTC')`,
    })
    .where(eq(table.id, rowId));
  return { token: known ?? room?.token ?? '', isNew: room !== null };
}

async function findNames(
  tx: Transaction,
  actor: Administrator,
  { request_id }: StoredQuotation,
): Promise<Pick<IssuedQuotation, 'request_number' | 'signed_by'>> {
  const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.id));
  const [request] = request_id
    ? await tx
        .select({ number: quote_requests.number })
        .from(quote_requests)
        .where(eq(quote_requests.id, request_id))
    : [];
  return { request_number: request?.number ?? null, signed_by: person?.name ?? null };
}

/** A quotation is the reply to its request: it stops the reply clock. */
async function answerRequest(tx: Transaction, actor: Administrator, { request_id }: StoredQuotation) {
  if (!request_id) return [];
  const [request] = await tx
    .select()
    .from(quote_requests)
    .where(eq(quote_requests.id, request_id))
    .for('update');
  if (!request) return [];
  // A request that was lost with the version before is open again.
  const isOpen = request.status === 'lost' || openQuoteStatuses.some((status) => status === request.status);
  const now = new Date();
  const after = {
    ...(isOpen && { status: 'answered' as const }),
    ...(!request.owner_id && { owner_id: actor.id }),
    ...(!request.answered_at && { answered_at: now }),
    ...(!request.read_at && { read_at: now }),
  };
  if (Object.keys(after).length === 0) return [];
  await tx
    .update(quote_requests)
    .set({ ...after, updated_at: sql`now()` })
    .where(eq(quote_requests.id, request_id));
  const { status, owner_id } = request;
  return [
    {
      subjectType: 'quote',
      subjectId: request_id,
      subjectLabel: request.number,
      before: { status, owner_id },
      after: { status: after.status ?? status, owner_id: after.owner_id ?? owner_id },
    },
  ];
}
