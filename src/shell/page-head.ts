// Head of a page: title, canonical URL, previews, structured data.
import { profile } from '#features/company/company.profile.ts';
import { shareImagePath } from '#features/company/site-pages.ts';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { categories } from '#features/families/categories.ts';
import { imageUrls } from '#features/products/shop/product-views.ts';
import { isOneOf } from '#kernel/object.ts';
import type { Language } from '#i18n/language.ts';
import { translator } from '#i18n/translator.ts';
import { alternatesOf, localizedPath } from '#i18n/localized-path.ts';
import { siteUrl } from '#platform/http/page-settings.ts';
import * as schema from './structured-data.ts';

interface PageHead {
  language: Language;
  title: string;
  description: string;
  keywords?: string;
  /** Canonical path with its search, without the language. */
  path: string;
  type?: 'website' | 'article' | 'product';
  /** Structured data of the page. */
  things?: (builders: typeof schema) => schema.Thing[];
  /** False for search results, which should not become landing pages. */
  indexed?: boolean;
}

const openGraphLocales: Record<Language, string> = { en: 'en_US', zh: 'zh_CN', ar: 'ar_AR' };

export function pageHead({ language, path, type = 'website', things, indexed = true, ...page }: PageHead) {
  const site = siteUrl();
  const title = `${page.title} | ${profile.name}`;
  const { description } = page;
  const url = site + localizedPath(path, language);
  const image = site + shareImagePath(path);
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
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: page.title },
      { property: 'og:locale', content: openGraphLocales[language] },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: url },
      ...alternatesOf(path).map((other) => ({
        rel: 'alternate',
        hrefLang: other.hrefLang,
        href: site + other.path,
      })),
    ],
    scripts: structuredDataScripts(things),
  };
}

/** Only for crawlers, which load pages from the server: the builders stay out of the browser's code. */
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

export function productHead(product: ShownProduct, language: Language) {
  const t = translator(language);
  const { category } = product;
  return pageHead({
    language,
    // Texts for search engines are in English.
    title: (product.isTranslated ? null : product.seo_title) ?? product.title,
    description: (product.isTranslated ? null : product.seo_description) ?? product.description,
    keywords: product.tags.join(', '),
    path: `/product/${product.id}`,
    type: 'product',
    things: (builders) => [
      builders.breadcrumbList(
        shopCrumbs(t('catalogue.home'), t('catalogue.products'), product.title),
        siteUrl(),
        language,
      ),
      builders.product(
        { ...product, category: isOneOf(categories, category) ? t(`filters.${category}`) : category },
        {
          images: imageUrls(product, siteUrl()),
          seller: profile.name,
          siteUrl: siteUrl(),
          language,
          now: new Date(),
        },
      ),
    ],
  });
}

export function missingHead(language: Language) {
  const t = translator(language);
  return {
    meta: [{ title: `${t('product.notFound')} | ${profile.name}` }, { name: 'robots', content: 'noindex' }],
  };
}

export function shopCrumbs(home: string, products: string, title: string) {
  return [{ name: home, to: '/' }, { name: products, to: '/products' }, { name: title }];
}
