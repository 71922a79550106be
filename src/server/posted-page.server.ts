// Pages of forms that work without JavaScript: whether a form is the site's own, and its page rendered with what was posted.
import type { Context } from 'hono';
import type { Language } from '#i18n/language.ts';
import type { PostedForm } from '#platform/http/posted-form.server.ts';
import type { RenderPage } from './readable-path.server.ts';

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

/** Without those of the body. */
export function forwardedHeaders(c: Context): Headers {
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding', 'origin']) headers.delete(name);
  return headers;
}

export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
