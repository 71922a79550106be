// Page paths: the patterns of all pages, and the one spelling of a path. TanStack Router renders a page under any: in
// capitals, with letters percent-encoded, with repeated slashes.
import type { MiddlewareHandler } from 'hono';
import { routes } from '../routes.ts';

interface Page {
  path?: string | undefined;
  children?: readonly object[] | undefined;
}

/** As Hono writes them, such as `/product/:id`. */
export const pagePatterns = patternsOf(routes, '');

function patternsOf({ path = '', children }: Page, parent: string): string[] {
  const own = parent + path.replaceAll('$', ':');
  const below = (children ?? []).flatMap((child) => patternsOf(child, own));
  return children ? below : [own || '/'];
}

type Segments = Map<string, Segments>;
const parameter = ':';
const known: Segments = new Map();
for (const pattern of pagePatterns) {
  let at = known;
  for (const segment of segmentsOf(pattern)) {
    const name = segment.startsWith(parameter) ? parameter : segment;
    at = at.get(name) ?? at.set(name, new Map()).get(name)!;
  }
}

/**
 * `path` as `URL` writes it. Fixed segments of pages in lower case, also where only the beginning is that of a page, and
 * values as they are, since some distinguish case.
 */
export function canonicalPath(path: string): string {
  let at: Segments | undefined = known;
  // A space at the end is trimmed by the router's URL parser.
  const segments = segmentsOf(path.replace(/(?:\/|%20)+$/, '')).map((segment) => {
    const fixed: string = readable(segment).toLowerCase();
    const isFixed: boolean = at?.has(fixed) ?? false;
    at = at?.get(isFixed ? fixed : parameter);
    return isFixed ? fixed : segment.replace(/%[\da-f]{2}/gi, unreserved);
  });
  return `/${segments.join('/')}`;
}

/** Before whatever looks at the path of a page. */
export const onlyCanonicalPaths: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = canonicalPath(pathname);
  const sent = /^[^/]*\/\/[^/?#]*([^?#]*)/.exec(c.req.url)?.[1];
  return sent === path ? next() : c.redirect(path + search, 308);
};

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** RFC 3986, 6.2.2: these characters mean the same when they are encoded. */
function unreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
}
