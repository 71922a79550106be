// Types of the company's texts; each language must supply all of them.

export const serviceSlugs = [
  'import-export',
  'supply-chain',
  'quality-assurance',
  'technical-support',
  'networking-equipment',
  'electronics-components',
  'mobile-devices',
  'iot-solutions',
] as const;

export const openingSlugs = [
  'sales-engineer',
  'supply-chain-specialist',
  'quality-assurance-manager',
] as const;

/** Newest first: the order in which they are listed. */
export const newsSlugs = [
  'rotterdam-stock-release',
  'inspection-report-with-every-lot',
  'lpwan-gateway-line',
  'arabic-sales-desk',
] as const;

export const legalSlugs = ['privacy-policy', 'terms-of-service', 'compliance'] as const;

/** Services whose call to action promises to price a list: it leads there instead of to the contact form. */
export const listSlugs: readonly string[] = ['networking-equipment', 'electronics-components'];

export type ServiceSlug = (typeof serviceSlugs)[number];
export type OpeningSlug = (typeof openingSlugs)[number];
export type NewsSlug = (typeof newsSlugs)[number];
export type LegalSlug = (typeof legalSlugs)[number];

/** Whether the company has a top-level page of this name. */
export function isSiteSlug(slug: string): boolean {
  return [...serviceSlugs, ...legalSlugs].some((known) => known === slug);
}

/** The texts of one language. The company's claims are placeholders, such as `{countries}`. */
export interface SiteContent {
  readonly services: { readonly [Slug in ServiceSlug]: ServicePage & { readonly slug: Slug } };
  readonly openings: { readonly [Slug in OpeningSlug]: Opening & { readonly slug: Slug } };
  readonly news: { readonly [Slug in NewsSlug]: NewsItem & { readonly slug: Slug } };
  readonly legal: { readonly [Slug in LegalSlug]: LegalPage & { readonly slug: Slug } };
}

export interface ServicePage {
  readonly slug: ServiceSlug;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly hero: { readonly heading: string; readonly lead: string; readonly callToAction: string };
  readonly features: readonly { readonly title: string; readonly body: string }[];
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  readonly sections: readonly ContentSection[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  /** The catalogue category that a product page introduces; a service has none. */
  readonly category?: 'networking' | 'electronics' | 'mobile' | 'iot';
}

/** A heading with paragraphs, then terms, a list and a table, each where present. */
export interface ContentSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  /** Pairs of a term and its description. */
  readonly terms?: readonly { readonly term: string; readonly text: string }[];
  readonly list?: readonly string[];
  /** The list is a sequence of steps. */
  readonly ordered?: boolean;
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

export interface Opening {
  readonly slug: OpeningSlug;
  readonly title: string;
  readonly department: string;
  readonly location: string;
  /** ISO 3166-1 alpha-2, for structured data. */
  readonly countryCode: string;
  readonly type: string;
  /** In schema.org's terms, for structured data. */
  readonly employmentType: 'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR';
  /** ISO date. */
  readonly posted: string;
  /** ISO date. */
  readonly validThrough: string;
  readonly summary: string;
  readonly duties: readonly string[];
  readonly requirements: readonly string[];
}

export interface NewsItem {
  readonly slug: NewsSlug;
  /** ISO date. */
  readonly date: string;
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly body: readonly string[];
}

export interface LegalPage {
  readonly slug: LegalSlug;
  readonly title: string;
  readonly description: string;
  /** ISO date. */
  readonly updated: string;
  readonly sections: readonly ContentSection[];
}
