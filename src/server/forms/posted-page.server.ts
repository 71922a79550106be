// Pages of forms that work without JavaScript: whether a form is the site's own, and its page rendered with what was posted.
import type { Context, Hono } from 'hono';
import type { Language } from '#i18n/language.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import type { PostedForm } from '#platform/http/posted-form.server.ts';
import type { RenderPage } from '../page-cache/readable-path.server.ts';

/** Old browsers send no origin; newer ones must send the site's own. */
export function isOwnOrigin(c: Context, siteUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  return origin === undefined || origin === new URL(siteUrl).origin || origin === new URL(c.req.url).origin;
}

interface Answer {
  path: string;
  /** Of the form. */
  language: Language;
  status: number;
  retryAfter?: string | null | undefined;
}

/** The page, rendered like a GET, while `form` has what was posted. */
export async function renderPosted<Posted>(
  c: Context,
  renderPage: RenderPage,
  form: PostedForm<Posted>,
  posted: Posted,
  { path, language, status, retryAfter }: Answer,
): Promise<Response> {
  const url = new URL(path, c.req.url);
  url.searchParams.set('lang', language);
  const request = new Request(url, { headers: forwardedHeaders(c) });
  // What was posted is there until the page is whole.
  return form.run(posted, async () => {
    const page = await renderPage(request);
    const headers = new Headers(page.headers);
    headers.set('cache-control', 'no-store');
    if (retryAfter) headers.set('retry-after', retryAfter);
    return new Response(await page.arrayBuffer(), { status: page.ok ? status : page.status, headers });
  });
}

interface ApiCall {
  /** Of the public API. */
  path: string;
  body: string | ArrayBuffer;
  headers: Record<string, string>;
}

/** Calls the API for whoever sent the form, as the page's own code would; the API limits requests and their sizes. */
export async function callApi(
  api: Pick<Hono, 'fetch'>,
  c: Context,
  publicApiKey: string,
  { path, body, headers: own }: ApiCall,
): Promise<Response> {
  const headers = forwardedHeaders(c);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  headers.set('authorization', `Bearer ${publicApiKey}`);
  const url = new URL(publicApiBase + path, c.req.url);
  const { signal } = c.req.raw;
  return api.fetch(new Request(url, { method: 'POST', headers, body, signal }), c.env);
}

/** Without those of the body. */
function forwardedHeaders(c: Context): Headers {
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding', 'origin']) headers.delete(name);
  return headers;
}

export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
