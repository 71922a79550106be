// Reads of the company's texts: in the reader's language, with the claims filled in.
import type { Language } from '#i18n/language.ts';
import { claimValues, fillClaimsThroughout } from './claim-texts.ts';
import {
  legalSlugs,
  newsSlugs,
  openingSlugs,
  serviceSlugs,
  type LegalPage,
  type NewsItem,
  type Opening,
  type ServicePage,
  type SiteContent,
} from './content/company.content.ts';
import { content as arabic } from './content/ar/content.ts';
import { content as english } from './content/en/content.ts';
import { content as chinese } from './content/zh/content.ts';

/** Undefined when no page has this slug. */
export function findServicePage(slug: string, language: Language, now = new Date()): ServicePage | undefined {
  const known = serviceSlugs.find((candidate) => candidate === slug);
  return known && filled(contents[language].services[known], language, now);
}

/** Services first, then the product ranges. */
export function listServicePages(language: Language, now = new Date()): readonly ServicePage[] {
  const pages = serviceSlugs.map((slug) => contents[language].services[slug]);
  return filled(pages, language, now);
}

/** Undefined when no page has this slug. */
export function findLegalPage(slug: string, language: Language, now = new Date()): LegalPage | undefined {
  const known = legalSlugs.find((candidate) => candidate === slug);
  return known && filled(contents[language].legal[known], language, now);
}

export function listOpenings(language: Language, now = new Date()): readonly Opening[] {
  const openings = openingSlugs.map((slug) => contents[language].openings[slug]);
  return filled(openings, language, now);
}

/** Newest first. */
export function listNews(language: Language, now = new Date()): readonly NewsItem[] {
  const items = newsSlugs.map((slug) => contents[language].news[slug]);
  return filled(items, language, now);
}

/** Undefined when no item has this slug. */
export function findNewsItem(slug: string, language: Language, now = new Date()): NewsItem | undefined {
  const known = newsSlugs.find((candidate) => candidate === slug);
  return known && filled(contents[language].news[known], language, now);
}

const contents: Record<Language, SiteContent> = { en: english, zh: chinese, ar: arabic };

function filled<Text>(text: Text, language: Language, now: Date): Text {
  return fillClaimsThroughout(text, claimValues(now, language));
}
