// Cached listener: serves responses from the page cache, before the rest of the server is called.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { parseAccept } from 'hono/utils/accept';
import { parse } from 'hono/utils/cookie';
import { punchoutCookie } from '#features/punchout/punchout.rules.ts';
import { isSignedToken } from '#features/punchout/systems/punchout-secret.server.ts';
import { asLanguage, type Language, languageCookie, negotiateLanguage } from '#i18n/language.ts';
import type { Config } from '#platform/config/config.server.ts';
import { requestAddress } from '#platform/limits/rate-limiter.server.ts';
import type { ClientLimiter } from '#platform/http/admission/client-limiter.server.ts';
import { admit } from '#platform/http/admission/admission.server.ts';
import { findTooManyRequests, type TooManyRequestsError } from '#platform/http/too-many-requests.server.ts';
import { requestContext, setRequestIdHeader } from '#platform/http/request-context.server.ts';
import {
  type Encoding,
  encodings,
  type CachedResponse,
  sendVariant,
} from '../page-cache/cached-response.server.ts';
import { type CachedUrl, cachedUrl } from '../page-cache/page-url.server.ts';
import type { PageCache, CacheableRequest } from '../page-cache/page-cache.server.ts';
import { busyPage } from '../page-cache/render-limits.server.ts';

type Respond = (request: Request) => Response | Promise<Response>;

interface Site {
  config: Pick<Config, 'siteUrl' | 'publicApiKey' | 'trustProxy' | 'authSecret'>;
  cache: PageCache;
  respond: Respond;
  pageLimiter: ClientLimiter;
}

/**
 * Browsers revalidate each time; a shared cache may answer for some seconds by itself, and for a day while this server
 * does not.
 */
const lifetimes = {
  page: 'public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=86400',
  // No stale-while-revalidate: Chromium would give scripts a stale response just when they request a change.
  api: 'public, max-age=0, s-maxage=10, stale-if-error=86400',
};
const punchoutToken = new RegExp(`(?:^|; )${punchoutCookie}=([^;]*)`);
/** Size of the cache of parsed URLs. */
const maxUrls = 5_000;

/** Administrators get the same public pages as everybody. */
export function cachedListener(
  { config, cache, respond, pageLimiter }: Site,
  next: RequestListener,
): RequestListener {
  const urls = new LRUCache<string, { url: CachedUrl | null }>({ max: maxUrls });
  const acceptedEncodings = new LRUCache<string, Encoding>({ max: 500 });
  const key = Buffer.from(`Bearer ${config.publicApiKey}`);

  function urlOf(target: string): CachedUrl | null {
    let known = urls.get(target);
    if (!known) urls.set(target, (known = { url: cachedUrl(target) }));
    return known.url;
  }

  function encodingOf(header: string | string[] | undefined): Encoding {
    const text = String(header ?? '');
    let encoding = acceptedEncodings.get(text);
    if (!encoding) acceptedEncodings.set(text, (encoding = bestEncoding(text)));
    return encoding;
  }

  function toCacheable({ method, url = '', headers }: IncomingMessage): CacheableRequest | null {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const cached = urlOf(url);
    if (!cached) return null;
    const cacheControl = lifetimes[cached.kind];
    if (cached.kind === 'api') {
      if (!isKey(headers.authorization, key)) return null;
      const authorization = key.toString();
      const accepted =
        cached.isNegotiated && !cached.language
          ? negotiateLanguage({ accepted: headers['accept-language'] })
          : undefined;
      // Open pages request it because something has changed.
      return {
        key: accepted ? `${accepted} ${cached.url}` : cached.url,
        allowStale: false,
        cacheControl,
        respond: () =>
          fetchSite(cached.url, { authorization, ...(accepted && { 'accept-language': accepted }) }),
      };
    }
    // A session of a buyer's system has pages of its own; an invented cookie must not pass by the cache.
    const [, token] = punchoutToken.exec(headers.cookie ?? '') ?? [];
    if (token !== undefined && isSignedToken(config, token)) return null;
    // A URL with `lang` has the same response for all visitors.
    const language = cached.language ?? languageOf(headers);
    return {
      key: cached.language ? cached.url : `${language} ${cached.url}`,
      allowStale: true,
      cacheControl,
      respond: () => fetchSite(cached.url, { cookie: `${languageCookie}=${language}` }),
    };
  }

  /** Others may wait for the same response, so that it does not end with its client. */
  const fetchSite = (url: string, headers: Record<string, string>) =>
    requestContext.run(requestContext.getStore()?.shared(), async () =>
      respond(new Request(config.siteUrl + url, { headers })),
    );

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    cacheable: CacheableRequest,
    cached: CachedResponse,
  ) {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const conditions = { method: request.method, ifNoneMatch: request.headers['if-none-match'] };
    const variant = cached.get(encoding);
    if (variant) return sendVariant(response, cached, variant, conditions);
    return cached.compress(encoding).then((compressed) => {
      cache.updateSize(cacheable, cached);
      sendVariant(response, cached, compressed, conditions);
    });
  }

  return (request, response) => {
    const cacheable = toCacheable(request);
    if (!cacheable) return next(request, response);
    const cached = cache.find(cacheable);
    if (cached) {
      const context = requestContext.getStore();
      if (context) context.isFromMemory = true;
      return void send(request, response, cacheable, cached);
    }
    // Each request that waits for the same response is admitted, too.
    const get = async () => {
      if (cacheable.allowStale) pageLimiter.count(requestAddress(request, config.trustProxy));
      return admit(async () => cache.get(cacheable));
    };
    get()
      .then((made) => {
        setRequestIdHeader(response);
        return send(request, response, cacheable, made);
      })
      .catch((error: unknown) => {
        const tooMany = findTooManyRequests(error);
        // The next handler responds to other errors, if somebody is there.
        if (!tooMany) return response.destroyed || next(request, response);
        // A page as it was is better than none.
        const last = cacheable.allowStale ? cache.last(cacheable) : undefined;
        if (last) return send(request, response, cacheable, last);
        return reject(request, response, cacheable, tooMany);
      });
  };
}

async function reject(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { allowStale }: CacheableRequest,
  tooMany: TooManyRequestsError,
): Promise<void> {
  const rejected = allowStale ? busyPage(tooMany, languageOf(headers)) : tooMany.getResponse();
  response.writeHead(rejected.status, Object.fromEntries(rejected.headers));
  response.end(await rejected.text());
}

function languageOf(headers: IncomingMessage['headers']): Language {
  const { cookie = '' } = headers;
  return negotiateLanguage({
    cookie: cookie.includes(languageCookie)
      ? asLanguage(parse(cookie, languageCookie)[languageCookie])
      : undefined,
    accepted: headers['accept-language'],
  });
}

function isKey(header: string | undefined, expected: Buffer): boolean {
  const bytes = Buffer.from(header ?? '');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** The smallest that the browser accepts, whatever it prefers. */
function bestEncoding(header: string): Encoding {
  const qualities = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  return encodings.find((encoding) => (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0) ?? 'identity';
}
