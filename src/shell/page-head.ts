// What every page tells search engines and link previews about itself.
import { claimValues, fillClaims } from '#features/company/company.claims.ts';
import { profile } from '#features/company/company.profile.ts';
import { sharePicturePath } from '#features/company/site-pages.ts';
import { type Language, languageTags } from '#languages/language.ts';
import { alternatesOf, localizedPath } from '#languages/localized-path.ts';
import { siteUrl } from './site-facts.ts';
import { organization, structuredData, type Thing, website } from './structured-data.ts';

interface PageHead {
  language: Language;
  title: string;
  description: string;
  keywords?: string;
  /** Canonical path with its search, without the language. */
  path: string;
  /** Path or address of a share picture, 1200×630, other than the one drawn for the page. */
  image?: string;
  type?: 'website' | 'article' | 'product';
  things?: Thing[];
  /** Search results within a list are no landing pages. */
  indexed?: boolean;
}

export function pageHead({
  language,
  path,
  type = 'website',
  things = [],
  indexed = true,
  ...page
}: PageHead) {
  const site = siteUrl();
  const title = `${page.title} | ${profile.name}`;
  const description = fillClaims(page.description, claimValues(new Date(), language));
  const address = site + localizedPath(path, language);
  const image = new URL(page.image ?? sharePicturePath(path), site).href;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
      ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      { property: 'og:site_name', content: profile.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:url', content: address },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: page.title },
      { property: 'og:locale', content: languageTags[language] },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: address },
      ...alternatesOf(path).map((other) => ({
        rel: 'alternate',
        hrefLang: other.hrefLang,
        href: site + other.path,
      })),
    ],
    scripts: [
      {
        type: 'application/ld+json',
        children: structuredData([organization(profile, site), website(profile.name, site), ...things]),
      },
    ],
  };
}
