// Pages and sections of the site that a search may lead to. The messages of all languages must have been loaded.
import type { Language } from '#i18n/language.ts';
import { translator } from '#i18n/translator.ts';
import { findLegalPage, findServicePage } from './company.reads.server.ts';
import { type LegalSlug, legalSlugs, serviceSlugs } from './content/company.content.ts';
import { pageWords } from './page-words.server.ts';

interface SitePage {
  path: string;
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

export const searchablePages = pages.map((page) => Object.assign(page, { words: pageWords(page.path) }));
