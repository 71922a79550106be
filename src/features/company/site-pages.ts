// All public pages besides the catalogue, and the names of their share images.
import { legalSlugs, newsSlugs, serviceSlugs } from './content/company.content.ts';

export const sitePaths: readonly string[] = [
  '/',
  '/products',
  '/old-products',
  '/parts-list',
  '/manufacturers',
  ...serviceSlugs.map((slug) => `/${slug}`),
  '/careers',
  '/news',
  ...newsSlugs.map((slug) => `/news/${slug}`),
  ...legalSlugs.map((slug) => `/${slug}`),
];

/** The URL of a page's share image; pages without one use that of the home page. */
export function shareImagePath(path: string): string {
  const [page = '/'] = path.split('?');
  const [, product] = /^\/product\/([^/]+)$/.exec(page) ?? [];
  if (product) return `/share/product/${product}.png`;
  return `/share/page/${sitePaths.includes(page) ? pageName(page) : 'home'}.png`;
}

/** The last segment of the page's path; `home` for the home page. */
export function pageName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1) || 'home';
}
