// API keys: what a key may do, and what one looks like.

/** `read`: every read. `request`: whatever sends or accepts something, such as a quote request or an order. */
export const apiScopes = ['read', 'request'] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiKeyLimits = {
  name: 100,
  company: 200,
  /** Keys that are not revoked: each process holds all of them in memory. */
  keys: 500,
  callsPerMinute: { default: 1_000, max: 10_000 },
} as const;

/** The first characters, by which people recognise a key; the rest has 208 random bits. */
export const visibleLength = 12;

export const apiKeyStart = 'ent_';

/** Whether a token may be a key at all: any other is rejected without a lookup. */
export function looksLikeApiKey(token: string): boolean {
  return /^ent_[\w-]{43}$/.test(token);
}

/** Reads that are sent by POST, since their input is a file or a list. */
const readingPosts = ['/parts-lists/read', '/parts-lists/match', '/parts-lists/workbook', '/search-clicks'];

/** The scope of a route of the public API; `path` ends with the route's path. */
export function scopeOfRoute(method: string, path: string): ApiScope {
  if (method === 'GET' || method === 'HEAD') return 'read';
  return method === 'POST' && readingPosts.some((each) => path.endsWith(each)) ? 'read' : 'request';
}
