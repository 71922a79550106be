// Stores a request for a quote and enqueues its mails in one transaction, once per idempotency key; limits how many.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { profile } from '#features/company/company.profile.ts';
import type { Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import { mailboxOf, allowMails, type MailAllowance } from '#platform/mail/mail-limits.server.ts';
import type { FieldError } from '#platform/http/http-error.server.ts';
import { bytesOfRequest, spendStorage, type StorageError } from '#platform/limits/storage-budget.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { AttachmentsTaken, claimAttachments, findAttachments } from './attachment.writes.server.ts';
import { contentDigest, noContent, newRoom } from './quote-keys.server.ts';
import { confirmationMail, salesMail } from './quote-mail.server.ts';
import { insertLines, type NewLine, prepareLines } from './quote-line.writes.server.ts';
import { takeNumber } from '#features/trade-documents/issue/document-number.server.ts';
import { looksLikeSpam, roomDays } from './quote.rules.ts';
import type { QuoteRequest } from './quote.schema.ts';
import { quote_requests, type StoredQuote } from './quote.tables.server.ts';

interface NewQuote {
  row: ReturnType<typeof toRow>;
  lines: readonly NewLine[];
  /** Ids of uploaded files. */
  attachments: readonly string[];
  onStored: OnStored;
}

export type PlacedQuote =
  /** `repeated`: the request was stored by an earlier call with the same key. */
  | { ok: true; value: StoredQuote; repeated: boolean }
  | { ok: false; error: { code: 'key_reused' } }
  /** Lines or attachments that do not exist. */
  | { ok: false; error: { code: 'unusable'; errors: FieldError[] } }
  | { ok: false; error: { code: 'too_many' } & Wait }
  | { ok: false; error: StorageError };

/** Called in the transaction that stores a request, or that finds it stored under its key. */
export type OnStored = (tx: Transaction, stored: StoredQuote) => Promise<void>;

/**
 * The same key with the same values returns the request that is already stored. Spam is stored as such, without mails
 * and without its attachments, which are deleted like unused ones, and answered like any other request. `network`: a digest of the client's address.
 */
export async function placeQuoteRequest(
  runtime: Pick<Runtime, 'config' | 'database'>,
  request: QuoteRequest,
  key: string,
  network?: string,
  onStored: OnStored = async () => {},
): Promise<PlacedQuote> {
  const attachments = await findAttachments(runtime.database, request.attachments ?? []);
  const row = toRow(request, key, network ?? null, attachments.digests);
  const { lines, errors } = await prepareLines(runtime.database, request);
  const missing = missingAttachments(attachments.missing);
  const issues = [...errors, ...missing];
  if (issues.length > 0) {
    // A product or an upload may be gone since the request was stored.
    const earlier = await findByKey(runtime.database, key);
    return earlier ? repeated(earlier, row) : { ok: false, error: { code: 'unusable', errors: issues } };
  }
  const quote = { row, lines, attachments: request.attachments ?? [], onStored };
  // Only the route of the API adds it.
  const isKnown = request.source !== undefined && 'api_key' in request.source;
  const bytes = bytesOfRequest({ content: request, lines: lines.length, isKnown });
  const spent = await spendStorage(runtime, { network, bytes, kind: 'rows' });
  if (!spent.ok) {
    const earlier = await findByKey(runtime.database, key);
    return earlier ? repeated(earlier, row) : spent;
  }
  const mails = row.status === 'spam' ? null : await allowMails(runtime, { email: row.email, network });
  let placed: PlacedQuote | undefined;
  try {
    placed = await placeInTransaction(runtime, quote, mails);
  } catch (error) {
    if (!(error instanceof AttachmentsTaken)) throw error;
    placed = { ok: false, error: { code: 'unusable', errors: missingAttachments(error.indexes) } };
  } finally {
    // A repeated request returns what was stored before.
    if (!placed?.ok || placed.repeated) await Promise.all([mails?.revert(), spent.revert()]);
  }
  if (placed.ok && !placed.repeated && mails) announceMail();
  return placed;
}

function missingAttachments(indexes: readonly number[]): FieldError[] {
  return indexes.map((index) => ({
    path: `attachments.${index}`,
    message: 'is not stored (any more): upload it again',
  }));
}

async function placeInTransaction(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  { row, lines, attachments, onStored }: NewQuote,
  mails: MailAllowance | null,
): Promise<PlacedQuote> {
  const { idempotency_key: key, mailbox, network, message_digest: digest } = row;
  return database.transaction(async (tx): Promise<PlacedQuote> => {
    const again = async (earlier: StoredQuote) => {
      const outcome = repeated(earlier, row);
      if (outcome.ok) await onStored(tx, outcome.value);
      return outcome;
    };
    const earlier = await findByKey(tx, key);
    if (earlier) return again(earlier);
    const sender = { mailbox, network, digest, spam: row.status === 'spam' };
    const wait = config.rateLimit ? await findWait(tx, sender) : null;
    if (wait) return { ok: false, error: { code: 'too_many', ...wait } };
    const room = newRoom(config);
    const [inserted] = await tx
      .insert(quote_requests)
      .values({
        ...row,
        room_salt: room.salt,
        room_digest: room.digest,
        room_expires_at: sql`now() + make_interval(days => ${roomDays})`,
      })
      .onConflictDoNothing({ target: quote_requests.idempotency_key })
      .returning();
    if (!inserted) {
      const concurrent = await findByKey(tx, key);
      if (!concurrent) throw new Error('A request with the same key appeared and vanished.');
      return again(concurrent);
    }
    await insertLines(tx, inserted.id, lines);
    const files = sender.spam ? [] : await claimAttachments(tx, inserted.id, attachments);
    // Last, since the counter stays locked until the transaction ends.
    const number = await takeNumber(tx, 'RFQ');
    await tx.update(quote_requests).set({ number }).where(eq(quote_requests.id, inserted.id));
    const stored = { ...inserted, number };
    await onStored(tx, stored);
    const content = { quote: stored, lines, attachments: files };
    const sales = config.salesEmail ?? profile.email.sales;
    await enqueueMails(tx, [
      ...(mails?.notice ? [salesMail(content, sales, config.siteUrl)] : []),
      ...(mails?.receipt ? [confirmationMail(content, config.siteUrl, room.token)] : []),
    ]);
    return { ok: true, value: stored, repeated: false };
  });
}

async function findByKey(tx: Queryable, key: string): Promise<StoredQuote | undefined> {
  const [found] = await tx.select().from(quote_requests).where(eq(quote_requests.idempotency_key, key));
  return found;
}

function repeated(earlier: StoredQuote, row: NewQuote['row']): PlacedQuote {
  const columns = ['first_name', 'last_name', 'email', 'company', 'product_interest', 'message'] as const;
  // Older versions stored no digest, since they had neither lines nor terms.
  const isSameContent = (earlier.request_digest ?? noContent) === row.request_digest;
  const same = isSameContent && columns.every((column) => earlier[column] === row[column]);
  return same ? { ok: true, value: earlier, repeated: true } : { ok: false, error: { code: 'key_reused' } };
}

function toRow(request: QuoteRequest, key: string, network: string | null, attachments: readonly string[]) {
  const digest = contentDigest(request, attachments);
  const { country, currency, incoterm, place, needed_by } = request;
  const { firstName, lastName, email, company, productInterest, message, language, source, prepared_by } =
    request;
  const spam = looksLikeSpam(request, { trap: request.website, formAge: request.formAge });
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    company: company || null,
    product_interest: productInterest || null,
    message,
    // Two lists with the same message are different requests.
    message_digest: messageDigest(digest === noContent ? message : message + digest),
    country: country ?? null,
    currency: currency ?? null,
    incoterm: incoterm ?? null,
    place: place || null,
    needed_by: needed_by ?? null,
    request_digest: digest,
    mailbox: mailboxOf(email),
    network,
    language,
    source: { ...source, ...(prepared_by && { prepared_by }) },
    status: spam ? ('spam' as const) : ('new' as const),
    idempotency_key: key,
  };
}

/**
 * Per hour. Nobody can use up another sender's limit: the mailbox counts together with the network address. An office
 * behind one address sends many; a text may be frequent, since the form prefills requests for the catalogue.
 */
export const quoteLimitsPerHour = {
  repeated: 3,
  sender: 20,
  network: 120,
  text: 100,
  newcomers: 300,
  spam: 1000,
};

export type QuoteLimit = keyof typeof quoteLimitsPerHour;

interface Sender {
  mailbox: string;
  /** A digest; null: unknown. */
  network: string | null;
  digest: string;
  spam: boolean;
}

export interface Wait {
  seconds: number;
  /** The limit with the longest wait. */
  limit: QuoteLimit;
}

/** Equal for texts that differ only in case, spaces and punctuation. */
export function messageDigest(message: string): string {
  const letters = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return createHash('sha256')
    .update(letters || message)
    .digest('hex');
}

/**
 * Null: the request is within all limits. Locks out requests from the same network until this transaction ends, so that
 * parallel requests count like consecutive ones.
 */
async function findWait(tx: Transaction, sender: Sender): Promise<Wait | null> {
  const { mailbox, network, digest, spam } = sender;
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${network ?? mailbox}))`);
  const isSender = sql`mailbox = ${mailbox} and network is not distinct from ${network}`;
  const limits = spam
    ? sql`case when status = 'spam' then array['spam'] end`
    : sql`case when status <> 'spam' then array[
        case when message_digest = ${digest} and ${isSender} then 'repeated' end,
        case when ${isSender} then 'sender' end,
        case when network = ${network}::text then 'network' end,
        case when message_digest = ${digest} then 'text' end,
        'newcomers'
      ] end`;
  const { rows } = await tx.execute<{ limit: QuoteLimit; count: number; seconds: number }>(sql`
    select "limit", count(*)::int as count,
      ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as seconds
    from ${quote_requests}, unnest(${limits}) as "limit"
    where created_at > now() - interval '1 hour' and "limit" is not null
    group by "limit"`);
  let longest: Wait | null = null;
  for (const { limit, count, seconds } of rows) {
    if (count < quoteLimitsPerHour[limit]) continue;
    if (limit === 'newcomers' && (await isKnown(tx, mailbox))) continue;
    if (seconds > (longest?.seconds ?? 0)) longest = { seconds: Math.max(seconds, 1), limit };
  }
  return longest;
}

/** Separates these advisory locks from others. */
const lockClass = 7015;

/** Senders of an earlier request that was no spam are exempt from the limit of newcomers. */
async function isKnown(tx: Transaction, mailbox: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${quote_requests}
    where coalesce(mailbox, lower(email)) = ${mailbox}
      and status <> 'spam' and created_at < now() - interval '1 hour'
    limit 1`);
  return rows.length > 0;
}
