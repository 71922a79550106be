// The quote form without JavaScript: stored and confirmed, or the same page again with every word kept.
import { createHash } from 'node:crypto';
import type { Context, Handler } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { PostedQuote } from '#features/quotes/quote-posted.ts';
import { postedQuotes } from '#features/quotes/quote-posted.server.ts';
import { writeSentMark } from '#features/quotes/quote-sent.rules.ts';
import { sourceOfPage } from '#features/quotes/quote-source.rules.ts';
import { placeQuoteRequest } from '#features/quotes/quote.writes.server.ts';
import {
  callsPerTenMinutes,
  checkQuote,
  quoteBodyLimit,
  quoteFields,
  type QuoteValues,
} from '#features/quotes/quote.rules.ts';
import { asLanguage, type Language } from '#languages/language.ts';
import { requestLanguage } from '#languages/request-language.ts';
import { addressKey, clientAddress, createCallers } from '#platform/callers.server.ts';
import { isDatabaseAway } from '#platform/database-away.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

type RenderPage = (request: Request) => Promise<Response> | Response;

export function quoteFormPost(runtime: Runtime, renderPage: RenderPage): Hono {
  const limit = bodyLimit({
    maxSize: quoteBodyLimit,
    onError: (c) => c.text('Send at most 64 KB.', 413, { connection: 'close' }),
  });
  return new Hono().post('/', limit, takeForm(runtime, renderPage));
}

function takeForm(runtime: Runtime, renderPage: RenderPage): Handler {
  const { config, log } = runtime;
  const callers = createCallers(runtime, 'quotes', callsPerTenMinutes);
  return async (c) => {
    if (!sentFromHere(c, config.siteUrl)) return c.text('Send the form from its own page.', 403);
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/x-www-form-urlencoded') return c.text('Send the form as a form.', 415);
    const form = new URLSearchParams(await c.req.text());
    const language = asLanguage(form.get('language')) ?? requestLanguage(c.req.raw);
    const { values, errors } = checkQuote(
      Object.fromEntries(quoteFields.map((field) => [field, form.get(field)])),
    );
    const again = (posted: Omit<PostedQuote, 'values' | 'errors'>, status: number, headers = {}) =>
      renderAgain({ values, errors, ...posted }, { c, language, renderPage, status, headers });
    if (Object.keys(errors).length > 0) return again({}, 422);
    const tooMany = (seconds: number) =>
      again({ refusal: { code: 'too_many', seconds } }, 429, { 'retry-after': String(seconds) });
    try {
      const sender = clientAddress(c, config.trustProxy);
      const wait = await callers.secondsToWait(sender);
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
        keyOf(values),
        sender && addressKey(config, sender),
      );
      if (placed.ok) return c.redirect(confirmation(c, language, placed.value), 303);
      if (placed.refusal.code === 'too_many') return tooMany(placed.refusal.seconds);
      throw new Error('A key made of the words met other words.');
    } catch (error) {
      log.error({ err: error }, 'a quote request could not be stored');
      if (!isDatabaseAway(error)) return again({ refusal: { code: 'failed' } }, 500);
      return again({ refusal: { code: 'failed' } }, 503, { 'retry-after': '5' });
    }
  };
}

/** The page in the language of the form, rendered as if asked for, with the posted words in its form. */
async function renderAgain(
  posted: PostedQuote,
  to: {
    c: Context;
    language: Language;
    renderPage: RenderPage;
    status: number;
    headers: Record<string, string>;
  },
): Promise<Response> {
  const { c, language, renderPage, status, headers } = to;
  const address = new URL('/', c.req.url);
  address.searchParams.set('lang', language);
  const asked = new Headers(c.req.raw.headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding', 'origin']) asked.delete(name);
  const page = await postedQuotes.run(posted, () => renderPage(new Request(address, { headers: asked })));
  const answer = new Response(page.body, { status: page.ok ? status : page.status, headers: page.headers });
  answer.headers.set('cache-control', 'no-store');
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

function confirmation(c: Context, language: Language, stored: { id: string; created_at: Date }): string {
  const search = new URLSearchParams({ sent: writeSentMark(stored.id, stored.created_at) });
  if (requestLanguage(c.req.raw) !== language) search.set('lang', language);
  return `/?${search}#contact`;
}

/** Old browsers say nothing about where a form came from; the newer ones must say that it came from us. */
function sentFromHere(c: Context, siteUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  return origin === undefined || origin === new URL(siteUrl).origin || origin === new URL(c.req.url).origin;
}

/** The page that held the form, as far as the browser tells. */
function pageWithForm(c: Context, siteUrl: string): URL {
  const told = URL.parse(c.req.header('referer') ?? '');
  const ours = told && [new URL(siteUrl).host, new URL(c.req.url).host].includes(told.host);
  return ours ? told : new URL('/', siteUrl);
}

function ageOf(renderedAt: string | null): number | undefined {
  if (!renderedAt || !/^\d{1,15}$/.test(renderedAt)) return undefined;
  return Date.now() - Number(renderedAt);
}

/** The same words on the same day are the same request: sent twice, or sent again after Back. */
function keyOf(values: QuoteValues): string {
  const day = new Date().toISOString().slice(0, 10);
  const words = quoteFields.map((field) => values[field]);
  return `form-${createHash('sha256')
    .update(JSON.stringify([day, words]))
    .digest('hex')}`;
}
