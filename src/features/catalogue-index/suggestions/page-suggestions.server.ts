// Page suggestions: pages and sections of the site, by their titles and by other words for their subjects.
import { findLegalPage, findServicePage } from '#features/company/company.reads.server.ts';
import { type LegalSlug, legalSlugs, serviceSlugs } from '#features/company/content/company.content.ts';
import { type Language, languages } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { pageWords } from './page-words.server.ts';
import { leadsTo, names, readTyped, type TypedSearch } from './suggestion-rules.server.ts';
import type { Suggested } from '../suggestion.schema.ts';

interface SitePage {
  path: string;
  /** In each language. */
  text: (language: Language) => string;
  detail: (language: Language) => string | null;
}

const noDetail = () => null;

/** Sections of legal pages have the same numbers in all languages. */
const sections: [LegalSlug, number][] = [
  ['terms-of-service', 3],
  ['terms-of-service', 4],
  ['terms-of-service', 5],
  ['terms-of-service', 6],
  ['compliance', 2],
  ['compliance', 3],
  ['compliance', 4],
  ['compliance', 5],
];

const pages: SitePage[] = [
  ...sections.map(([slug, section]): SitePage => ({
    path: `/${slug}#section-${section}`,
    text: (language) => findLegalPage(slug, language)?.sections[section - 1]?.heading ?? slug,
    detail: (language) => findLegalPage(slug, language)?.title ?? null,
  })),
  {
    path: '/careers',
    text: (language) => translator(language)('footer.careers'),
    detail: noDetail,
  },
  {
    path: '/news',
    text: (language) => translator(language)('footer.news'),
    detail: noDetail,
  },
  {
    path: '/#contact',
    text: (language) => translator(language)('footer.contact'),
    detail: noDetail,
  },
  ...legalSlugs.map((slug): SitePage => ({
    path: `/${slug}`,
    text: (language) => findLegalPage(slug, language)?.title ?? slug,
    detail: noDetail,
  })),
  ...serviceSlugs.map((slug): SitePage => ({
    path: `/${slug}`,
    text: (language) => findServicePage(slug, language)?.title ?? slug,
    detail: noDetail,
  })),
];

/** In the order of `pages`. Their titles contain none of the company's claims, which change with time. */
const listed = new Map<Language, readonly Suggested[]>();

/** The messages of all languages must have been loaded. */
export function suggestPages(typed: TypedSearch, language: Language): Suggested[] {
  return pagesBy((text) => leadsTo(text, typed), language);
}

const mostNamed = 2;

/** Those that a whole search names, beside the products that it finds. */
export async function findNamedPages(search: string, language: Language): Promise<Suggested[]> {
  const typed = readTyped(search);
  if (!typed) return [];
  await Promise.all(languages.map(loadMessages));
  return pagesBy((text) => names(text, typed), language).slice(0, mostNamed);
}

function pagesBy(matches: (text: string) => boolean, language: Language): Suggested[] {
  return pagesIn(language).filter((_, index) => {
    const titles = languages.map((one) => pagesIn(one)[index]?.label ?? '');
    return [...pageWords(pages[index]?.path ?? ''), ...titles].some(matches);
  });
}

/** Undefined: no page of the company. */
export function findPage(path: string, language: Language): Suggested | undefined {
  return pagesIn(language).find((page) => page.url === path);
}

function pagesIn(language: Language): readonly Suggested[] {
  const known =
    listed.get(language) ??
    pages.map(({ path, text, detail }) => ({
      url: path,
      label: text(language),
      detail: detail(language),
    }));
  listed.set(language, known);
  return known;
}
