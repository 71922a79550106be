// What every page tells search engines and link previews about itself.
import { profile } from '#features/company/company.profile.ts';
import { sharePicturePath } from '#features/company/site-pages.ts';
import type { Language } from '#languages/language.ts';
import { translator } from '#languages/language-provider.tsx';
import { alternatesOf, localizedPath } from '#languages/localized-path.ts';
import { siteUrl } from './site-facts.ts';
import * as schema from './structured-data.ts';

interface PageHead {
  language: Language;
  title: string;
  description: string;
  keywords?: string;
  /** Canonical path with its search, without the language. */
  path: string;
  type?: 'website' | 'article' | 'product';
  /** What it describes, in the terms of search engines. */
  things?: (builders: typeof schema) => schema.Thing[];
  /** Search results within a list are no landing pages. */
  indexed?: boolean;
}

const openGraphLocales: Record<Language, string> = { en: 'en_US', zh: 'zh_CN', ar: 'ar_AR' };

export function pageHead({ language, path, type = 'website', things, indexed = true, ...page }: PageHead) {
  const site = siteUrl();
  const title = `${page.title} | ${profile.name}`;
  const { description } = page;
  const address = site + localizedPath(path, language);
  const image = site + sharePicturePath(path);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { name: 'keywords', content: page.keywords || translator(language)('catalogue.keywords') },
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
      { property: 'og:locale', content: openGraphLocales[language] },
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
    scripts: structuredDataScripts(things),
  };
}

/** Read by those who fetch a page and by nobody who walks on from it: the browser needs neither it nor its builders. */
function structuredDataScripts(things: PageHead['things']) {
  if (!import.meta.env.SSR) return [];
  const { organization, website, structuredData } = schema;
  const site = siteUrl();
  const children = structuredData([
    organization(profile, site),
    website(profile.name, site),
    ...(things?.(schema) ?? []),
  ]);
  return [{ type: 'application/ld+json', children }];
}
