// Taking in a request for a quote: kept and its mails written in one transaction, once per intention.
import { eq } from 'drizzle-orm';
import { profile } from '#features/company/company.profile.ts';
import { announceMail, enqueueMails, type Writer } from '#platform/mail-outbox.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { confirmationMail, salesMail } from './quote-mail.server.ts';
import { messageDigest, secondsToWait } from './quote-limits.server.ts';
import { looksLikeSpam } from './quote.rules.ts';
import type { QuoteRequest } from './quote.schema.ts';
import { quote_requests } from './quote.tables.server.ts';

export type StoredQuote = typeof quote_requests.$inferSelect;

export type PlacedQuote =
  | { ok: true; value: StoredQuote }
  | { ok: false; refusal: { code: 'key_reused' } }
  | { ok: false; refusal: { code: 'too_many'; seconds: number } };

/**
 * The same key with the same words answers the request that is already there. What a machine wrote is kept as
 * spam, without mails, and answered like any other.
 */
export async function placeQuoteRequest(
  runtime: Pick<Runtime, 'config' | 'database'>,
  request: QuoteRequest,
  key: string,
): Promise<PlacedQuote> {
  const { config, database } = runtime;
  const row = toRow(request, key);
  const placed = await database.transaction(async (writer): Promise<PlacedQuote> => {
    const earlier = await findByKey(writer, key);
    if (earlier) return repeated(earlier, row);
    const asking = { email: row.email, digest: row.message_digest, spam: row.status === 'spam' };
    const seconds = config.rateLimit ? await secondsToWait(writer, asking) : 0;
    if (seconds > 0) return { ok: false, refusal: { code: 'too_many', seconds } };
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
    if (stored.status !== 'spam') {
      const sales = config.salesEmail ?? profile.email.sales;
      await enqueueMails(writer, [salesMail(stored, sales, config.siteUrl), confirmationMail(stored)]);
    }
    return { ok: true, value: stored };
  });
  if (placed.ok) announceMail();
  return placed;
}

async function findByKey(writer: Writer, key: string): Promise<StoredQuote | undefined> {
  const [found] = await writer.select().from(quote_requests).where(eq(quote_requests.idempotency_key, key));
  return found;
}

function repeated(earlier: StoredQuote, row: ReturnType<typeof toRow>): PlacedQuote {
  const words = ['first_name', 'last_name', 'email', 'company', 'product_interest', 'message'] as const;
  const same = words.every((word) => earlier[word] === row[word]);
  return same ? { ok: true, value: earlier } : { ok: false, refusal: { code: 'key_reused' } };
}

function toRow(request: QuoteRequest, key: string) {
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
    language,
    source: source ?? {},
    status: spam ? ('spam' as const) : ('new' as const),
    idempotency_key: key,
  };
}
