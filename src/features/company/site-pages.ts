// Every page that stands on the site whatever is in the catalogue, and the name of its share picture.
import { legalSlugs, newsSlugs, serviceSlugs } from './company.content.ts';

export const sitePaths: readonly string[] = [
  '/',
  '/products',
  '/old-products',
  ...serviceSlugs.map((slug) => `/${slug}`),
  '/careers',
  '/news',
  ...newsSlugs.map((slug) => `/news/${slug}`),
  ...legalSlugs.map((slug) => `/${slug}`),
];

/** Where the picture of a page lies that link previews show; a page without one of its own has the home page's. */
export function sharePicturePath(path: string): string {
  const [page = '/'] = path.split('?');
  const [, product] = /^\/product\/([^/]+)$/.exec(page) ?? [];
  if (product) return `/share/product/${product}.png`;
  return `/share/page/${sitePaths.includes(page) ? pageName(page) : 'home'}.png`;
}

/** The page's last word: `/news/<slug>` is named as its item, and the first page is `home`. */
export function pageName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1) || 'home';
}
