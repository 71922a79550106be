// In front of the site: what is kept in memory is answered before anything else looks at the request.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { parseAccept } from 'hono/utils/accept';
import { parse } from 'hono/utils/cookie';
import { asLanguage, type Language, languageCookie, negotiateLanguage } from '#languages/language.ts';
import type { Config } from '#platform/config.server.ts';
import { requestAddress } from '#platform/callers.server.ts';
import { ClientLimited } from '#platform/client-limiter.server.ts';
import { problemResponse } from '#platform/problem.server.ts';
import { requestContext, tellRequestId } from '#platform/request-context.server.ts';
import { type Encoding, encodings, type KeptAnswer, sendVariant } from './kept-answer.server.ts';
import { type KeptAddress, keptAddress } from './page-address.server.ts';
import type { PageCache, Question } from './page-cache.server.ts';
import { busyPage, type RenderLimits } from './render-limits.server.ts';

type Answer = (request: Request) => Response | Promise<Response>;

interface Site {
  config: Pick<Config, 'siteUrl' | 'publicApiKey' | 'trustProxy'>;
  cache: PageCache;
  answer: Answer;
  limits: RenderLimits;
}

/**
 * Browsers ask each time whether it has changed; a cache in between may answer for some seconds by itself, and for a day
 * while we do not.
 */
const lifetimes = {
  page: 'public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=86400',
  // Chromium, too, would give scripts what is stale, just when they ask for what has changed.
  api: 'public, max-age=0, s-maxage=10, stale-if-error=86400',
};
/** Texts of requests whose meaning is remembered: a bound on memory, not on what is answered. */
const remembered = 5_000;

/** Whoever is signed in gets the same: no public page shows anything else to administrators. */
export function cachedListener(
  { config, cache, answer, limits }: Site,
  next: RequestListener,
): RequestListener {
  const addresses = new LRUCache<string, { kept: KeptAddress | null }>({ max: remembered });
  const accepted = new LRUCache<string, Encoding>({ max: 500 });
  const key = Buffer.from(`Bearer ${config.publicApiKey}`);

  function addressOf(target: string): KeptAddress | null {
    let known = addresses.get(target);
    if (!known) addresses.set(target, (known = { kept: keptAddress(target) }));
    return known.kept;
  }

  function encodingOf(header: string | string[] | undefined): Encoding {
    const text = String(header ?? '');
    let encoding = accepted.get(text);
    if (!encoding) accepted.set(text, (encoding = bestEncoding(text)));
    return encoding;
  }

  function questionOf({ method, url = '', headers }: IncomingMessage): Question | null {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const kept = addressOf(url);
    if (!kept) return null;
    const lifetime = lifetimes[kept.kind];
    if (kept.kind === 'api') {
      if (!isKey(headers.authorization, key)) return null;
      const authorization = key.toString();
      // Open pages ask it because something has changed.
      return { key: kept.address, mayLag: false, lifetime, ask: () => ask(kept.address, { authorization }) };
    }
    // An address that names its language speaks it to everybody.
    const language = kept.language ?? languageOf(headers);
    return {
      key: kept.language ? kept.address : `${language} ${kept.address}`,
      mayLag: true,
      lifetime,
      ask: () => ask(kept.address, { cookie: `${languageCookie}=${language}` }),
    };
  }

  const ask = async (address: string, headers: Record<string, string>) =>
    answer(new Request(config.siteUrl + address, { headers }));

  function send(request: IncomingMessage, response: ServerResponse, question: Question, kept: KeptAnswer) {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const asked = { method: request.method, ifNoneMatch: request.headers['if-none-match'] };
    const variant = kept.ready(encoding);
    if (variant) return sendVariant(response, kept, variant, asked);
    return kept.compress(encoding).then((compressed) => {
      cache.weigh(question, kept);
      sendVariant(response, kept, compressed, asked);
    });
  }

  return (request, response) => {
    const question = questionOf(request);
    if (!question) return next(request, response);
    const kept = cache.find(question);
    if (kept) {
      const context = requestContext.getStore();
      if (context) context.isFromMemory = true;
      return void send(request, response, question, kept);
    }
    // Before it is made: who waits for the same answer must not wait for another's turn.
    const limiter = question.mayLag ? limits.pages : limits.questions;
    limiter
      .run(requestAddress(request, config.trustProxy), async () => cache.answer(question))
      .then((made) => {
        tellRequestId(response);
        return send(request, response, question, made);
      })
      .catch((error: unknown) => {
        if (error instanceof ClientLimited) return refuse(request, response, question, error);
        // Whatever could not be made is answered as any fault is.
        next(request, response);
      });
  };
}

async function refuse(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { mayLag }: Question,
  limited: ClientLimited,
): Promise<void> {
  const refused = mayLag ? busyPage(limited, languageOf(headers)) : problemOf(limited);
  response.writeHead(refused.status, Object.fromEntries(refused.headers));
  response.end(await refused.text());
}

function problemOf({ status, retryAfter }: ClientLimited): Response {
  const detail = 'Too many questions wait for an answer already.';
  return problemResponse(status, detail, undefined, { 'retry-after': String(retryAfter) });
}

function languageOf(headers: IncomingMessage['headers']): Language {
  const { cookie = '' } = headers;
  return negotiateLanguage({
    remembered: cookie.includes(languageCookie)
      ? asLanguage(parse(cookie, languageCookie)[languageCookie])
      : undefined,
    accepted: headers['accept-language'],
  });
}

function isKey(given: string | undefined, expected: Buffer): boolean {
  const bytes = Buffer.from(given ?? '');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** The smallest that the browser takes, whatever it would like best. */
function bestEncoding(header: string): Encoding {
  const qualities = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  return encodings.find((encoding) => (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0) ?? 'identity';
}
