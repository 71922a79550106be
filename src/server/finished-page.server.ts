// What a rendered page still needs: its scripts wait until it is painted, and its policy names those that may run.
import { createHash } from 'node:crypto';
import { pageScriptsName } from '#platform/page-scripts.ts';
import { scriptMark } from '#platform/script-mark.server.ts';

/** On a slow line they would take the way from styles and font. */
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const mark = ` nonce="${scriptMark}"`;
const markMeta = new RegExp(`<meta property="csp-nonce" content="${scriptMark}"[^>]*>`, 'g');
/** Only what the renderer itself has written carries the mark. */
const ownScript = new RegExp(`<script(?=[^>]*${mark})(?![^>]* (?:src|type)=)[^>]*>([^]*?)</script>`, 'g');

/** Images of products may be anywhere. */
const sources = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: http: data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

export async function finishPage(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.delete('content-length');
  headers.set('content-security-policy', contentPolicy(html));
  return new Response(withLateScripts(html).replaceAll(mark, ''), {
    status: page.status,
    headers,
  });
}

/** By what they contain, so that a page can be kept and given to everybody. */
function contentPolicy(html: string): string {
  const allowed = [...html.matchAll(ownScript)].map(([, script = '']) => {
    const digest = createHash('sha256').update(asParsed(script)).digest('base64');
    return `'sha256-${digest}'`;
  });
  return [`script-src ${["'self'", ...new Set(allowed)].join(' ')}`, ...sources].join('; ');
}

/** What a browser's parser makes of it: digests are taken of that. */
function asParsed(script: string): string {
  return script.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
}

function withLateScripts(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const scripts = [...head.matchAll(preload)].map((match) => match[1]);
  const later = `<meta name="${pageScriptsName}" content="${scripts.join(' ')}">`;
  return head.replace(preload, '').replace(markMeta, '') + later + html.slice(end);
}
