// Quote form without JavaScript: stores the request and redirects, or renders the page again with the entered values.
import { createHash } from 'node:crypto';
import type { Context, Handler } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type PostedQuote, postedQuotes } from '#features/quote-requests/form/quote-posted.server.ts';
import { writeSentParam } from '#features/quote-requests/form/home-params.rules.ts';
import { sourceOfPage } from '#features/quote-requests/quote-source.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import {
  callsPerTenMinutes,
  checkQuote,
  quoteBodyLimit,
  quoteFields,
  quoteReference,
  type QuoteValues,
} from '#features/quote-requests/quote.rules.ts';
import { asLanguage, type Language } from '#i18n/language.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { addressKey, clientAddress, createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-unavailable.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { isOwnOrigin, renderPosted } from './posted-page.server.ts';
import type { RenderPage } from '../page-cache/readable-path.server.ts';

export function quoteFormPost(runtime: Runtime, renderPage: RenderPage): Hono {
  const limit = bodyLimit({
    maxSize: quoteBodyLimit,
    onError: (c) => c.text('Send at most 64 KB.', 413, { connection: 'close' }),
  });
  return new Hono().post('/', limit, handleForm(runtime, renderPage));
}

function handleForm(runtime: Runtime, renderPage: RenderPage): Handler {
  const { config, log } = runtime;
  const rateLimiter = createRateLimiter(runtime, 'quotes', callsPerTenMinutes);
  return async (c) => {
    if (!isOwnOrigin(c, config.siteUrl)) return c.text('Send the form from its own page.', 403);
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/x-www-form-urlencoded') return c.text('Send the form as a form.', 415);
    const form = new URLSearchParams(await c.req.text());
    const language = asLanguage(form.get('language')) ?? requestLanguage(c.req.raw);
    const { values, errors } = checkQuote(
      Object.fromEntries(quoteFields.map((field) => [field, form.get(field)])),
    );
    const again = (posted: Omit<PostedQuote, 'values' | 'errors'>, status: number, retryAfter?: string) => {
      const answer = { path: '/', language, status, retryAfter };
      return renderPosted(c, renderPage, postedQuotes, { values, errors, ...posted }, answer);
    };
    if (Object.keys(errors).length > 0) return again({}, 422);
    const tooMany = (seconds: number) =>
      again({ rejection: { code: 'too_many', seconds } }, 429, String(seconds));
    try {
      const sender = clientAddress(c, config.trustProxy);
      const wait = await rateLimiter.secondsToWait(sender);
      if (wait > 0) return tooMany(wait);
      const placed = await placeQuoteRequest(
        runtime,
        {
          ...values,
          language,
          source: sourceOfPage(pageWithForm(c, config.siteUrl)),
          website: form.get('website') ?? '',
          formAge: ageOf(form.get('renderedAt')),
        },
        idempotencyKeyOf(values),
        sender && addressKey(config, sender),
      );
      if (placed.ok) return c.redirect(confirmation(c, language, placed.value), 303);
      const { error } = placed;
      if (error.code === 'too_many' || error.code === 'used_up') return tooMany(error.seconds);
      if (error.code === 'no_space') return again({ rejection: { code: 'failed' } }, 507);
      throw new Error('The key of this request was used with a different one.');
    } catch (error) {
      log.error({ err: error }, 'could not store a quote request');
      if (!isDatabaseUnavailable(error)) return again({ rejection: { code: 'failed' } }, 500);
      return again({ rejection: { code: 'failed' } }, 503, '5');
    }
  };
}

function confirmation(c: Context, language: Language, stored: { id: string; created_at: Date }): string {
  const search = new URLSearchParams({
    sent: writeSentParam({ reference: quoteReference(stored.id), at: stored.created_at }),
  });
  if (requestLanguage(c.req.raw) !== language) search.set('lang', language);
  return `/?${search}#contact`;
}

/** The page that held the form, from the Referer header. */
function pageWithForm(c: Context, siteUrl: string): URL {
  const referer = URL.parse(c.req.header('referer') ?? '');
  const ours = referer && [new URL(siteUrl).host, new URL(c.req.url).host].includes(referer.host);
  return ours ? referer : new URL('/', siteUrl);
}

function ageOf(renderedAt: string | null): number | undefined {
  if (!renderedAt || !/^\d{1,15}$/.test(renderedAt)) return undefined;
  return Date.now() - Number(renderedAt);
}

/** The same values on the same day are the same request: sent twice, or sent again after Back. */
function idempotencyKeyOf(values: QuoteValues): string {
  const day = new Date().toISOString().slice(0, 10);
  const texts = quoteFields.map((field) => values[field]);
  return `form-${createHash('sha256')
    .update(JSON.stringify([day, texts]))
    .digest('hex')}`;
}
