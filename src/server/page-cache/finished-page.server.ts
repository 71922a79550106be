// Finishes a rendered page: defers its scripts until it is painted, and adds the Content-Security-Policy.
import { createHash } from 'node:crypto';
import { pageScriptsName } from '#platform/browser/page-scripts.ts';
import { scriptMark } from '#platform/http/script-mark.server.ts';

/** On a slow connection, preloaded scripts would delay style sheets and font. */
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const nonceAttribute = ` nonce="${scriptMark}"`;
const nonceMeta = new RegExp(`<meta property="csp-nonce" content="${scriptMark}"[^>]*>`, 'g');
/** Only scripts that the renderer has written have the nonce. */
const ownScript = new RegExp(
  `<script(?=[^>]*${nonceAttribute})(?![^>]* (?:src|type)=)[^>]*>([^]*?)</script>`,
  'g',
);

/** Images of products may be anywhere. A route may state another source of a directive, as its own policy. */
const sources = {
  'default-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' https: http: data: blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

export async function finishPage(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.delete('content-length');
  const own = page.headers.get('content-security-policy') ?? '';
  headers.set('content-security-policy', contentPolicy(html, own));
  return new Response(deferScripts(html).replaceAll(nonceAttribute, ''), {
    status: page.status,
    headers,
  });
}

/** Allows scripts by digest, not by nonce, so that a page can be cached for all visitors. */
function contentPolicy(html: string, own: string): string {
  const allowed = [...html.matchAll(ownScript)].map(([, script = '']) => {
    const digest = createHash('sha256').update(normaliseScript(script)).digest('base64');
    return `'sha256-${digest}'`;
  });
  const stated = own.split(';').map((directive) => directive.trim().split(/ (.*)/, 2));
  const policy = { 'script-src': ["'self'", ...new Set(allowed)].join(' '), ...sources };
  return Object.entries({ ...policy, ...(own && Object.fromEntries(stated)) })
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** A browser computes the digest after its parser has replaced these characters. */
function normaliseScript(script: string): string {
  return script.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
}

function deferScripts(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const scripts = [...head.matchAll(preload)].map((match) => match[1]);
  const later = `<meta name="${pageScriptsName}" content="${scripts.join(' ')}">`;
  return head.replace(preload, '').replace(nonceMeta, '') + later + html.slice(end);
}
