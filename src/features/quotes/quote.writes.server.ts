// Taking in a request for a quote: kept and its mails written in one transaction, once per intention.
import { eq } from 'drizzle-orm';
import { profile } from '#features/company/company.profile.ts';
import { announceMail, enqueueMails, type Writer } from '#platform/mail-outbox.server.ts';
import { mailboxOf } from '#platform/mailbox.server.ts';
import { allowMails, type MailAllowance } from '#platform/receipt-limit.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { confirmationMail, salesMail } from './quote-mail.server.ts';
import { findWait, messageDigest, type Wait } from './quote-limits.server.ts';
import { looksLikeSpam } from './quote.rules.ts';
import type { QuoteRequest } from './quote.schema.ts';
import { quote_requests } from './quote.tables.server.ts';

export type StoredQuote = typeof quote_requests.$inferSelect;

type NewQuote = ReturnType<typeof toRow>;

export type PlacedQuote =
  /** `repeated`: the key brought back the request that was stored before. */
  | { ok: true; value: StoredQuote; repeated: boolean }
  | { ok: false; refusal: { code: 'key_reused' } }
  | { ok: false; refusal: { code: 'too_many' } & Wait };

/**
 * The same key with the same words answers the request that is already there. What a machine wrote is kept as
 * spam, without mails, and answered like any other. `network`: a digest of the address that asks.
 */
export async function placeQuoteRequest(
  runtime: Pick<Runtime, 'config' | 'database'>,
  request: QuoteRequest,
  key: string,
  network?: string,
): Promise<PlacedQuote> {
  const row = toRow(request, key, network ?? null);
  if (row.status === 'spam') return place(runtime, row, null);
  const mails = await allowMails(runtime, { email: row.email, network });
  let placed: PlacedQuote | undefined;
  try {
    placed = await place(runtime, row, mails);
  } finally {
    // Stored by this call and no other: a repeated one answers what was there.
    if (!placed?.ok || placed.repeated) await mails.giveBack();
  }
  if (placed.ok && !placed.repeated) announceMail();
  return placed;
}

async function place(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  row: NewQuote,
  mails: MailAllowance | null,
): Promise<PlacedQuote> {
  const { idempotency_key: key, mailbox, network, message_digest: digest } = row;
  return database.transaction(async (writer): Promise<PlacedQuote> => {
    const earlier = await findByKey(writer, key);
    if (earlier) return repeated(earlier, row);
    const sender = { mailbox, network, digest, spam: row.status === 'spam' };
    const wait = config.rateLimit ? await findWait(writer, sender) : null;
    if (wait) return { ok: false, refusal: { code: 'too_many', ...wait } };
    const [stored] = await writer
      .insert(quote_requests)
      .values(row)
      .onConflictDoNothing({ target: quote_requests.idempotency_key })
      .returning();
    if (!stored) {
      const winner = await findByKey(writer, key);
      if (!winner) throw new Error('A request with the same key appeared and vanished.');
      return repeated(winner, row);
    }
    const sales = config.salesEmail ?? profile.email.sales;
    await enqueueMails(writer, [
      ...(mails?.notice ? [salesMail(stored, sales, config.siteUrl)] : []),
      ...(mails?.receipt ? [confirmationMail(stored)] : []),
    ]);
    return { ok: true, value: stored, repeated: false };
  });
}

async function findByKey(writer: Writer, key: string): Promise<StoredQuote | undefined> {
  const [found] = await writer.select().from(quote_requests).where(eq(quote_requests.idempotency_key, key));
  return found;
}

function repeated(earlier: StoredQuote, row: NewQuote): PlacedQuote {
  const words = ['first_name', 'last_name', 'email', 'company', 'product_interest', 'message'] as const;
  const same = words.every((word) => earlier[word] === row[word]);
  return same ? { ok: true, value: earlier, repeated: true } : { ok: false, refusal: { code: 'key_reused' } };
}

function toRow(request: QuoteRequest, key: string, network: string | null) {
  const { firstName, lastName, email, company, productInterest, message, language, source } = request;
  const spam = looksLikeSpam(request, { trap: request.website, formAge: request.formAge });
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    company: company || null,
    product_interest: productInterest || null,
    message,
    message_digest: messageDigest(message),
    mailbox: mailboxOf(email),
    network,
    language,
    source: source ?? {},
    status: spam ? ('spam' as const) : ('new' as const),
    idempotency_key: key,
  };
}
