// A page is painted before its scripts are fetched: on a slow line they would take the way from styles and font.
import { pageScriptsName } from '#platform/page-scripts.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** Takes the preloads of scripts out of a page and leaves their addresses to the entry, in one meta element. */
export async function withLateScripts(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const html = await page.text();
  const scripts = [...html.matchAll(preload)].map((match) => match[1]);
  const later = `<meta name="${pageScriptsName}" content="${scripts.join(' ')}">`;
  const headers = new Headers(page.headers);
  headers.delete('content-length');
  return new Response(html.replace(preload, '').replace('</head>', `${later}</head>`), {
    status: page.status,
    headers,
  });
}
