// Structured data for search engines: schema.org builders, one per kind of page, and their serialisation for HTML.
import { escapeMarkup } from '#kernel/xml.ts';
import type {
  BreadcrumbList,
  FAQPage,
  JobPosting,
  NewsArticle,
  Organization,
  Product,
  SearchAction,
  Service,
  WebSite,
} from 'schema-dts';
import { availability } from '#features/products/product.rules.ts';
import { type Language, languageTags } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { type Currency, priceText } from '#kernel/money.ts';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

interface Company {
  name: string;
  legalName: string;
  founded: number;
  address: { street: string; district: string; city: string; countryCode: string };
  email: { sales: string };
  phone: { display: string };
  social: readonly { name: string; href: string }[];
  logo: string;
}

export function organization(company: Company, siteUrl: string): Thing {
  const { street, district, city, countryCode } = company.address;
  const profiles = company.social.map(({ href }) => href).filter((href) => href.startsWith('https://'));
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: company.name,
    legalName: company.legalName,
    url: `${siteUrl}/`,
    logo: siteUrl + company.logo,
    foundingDate: String(company.founded),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${district}`,
      addressLocality: city,
      addressCountry: countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: company.email.sales,
      telephone: company.phone.display,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  } satisfies Organization;
}

export function website(name: string, siteUrl: string): Thing {
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/products?search={search_term_string}` },
    // An extension by Google that schema.org does not define.
    'query-input': 'required name=search_term_string',
  } satisfies SearchAction & { 'query-input': string };
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name,
    url: `${siteUrl}/`,
    potentialAction: search,
  } satisfies WebSite;
}

/** `crumbs` from the home page down; the last one is the page itself. */
export function breadcrumbList(
  crumbs: { name: string; to?: string }[],
  siteUrl: string,
  language: Language,
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to && { item: siteUrl + localizedPath(to, language) }),
    })),
  } satisfies BreadcrumbList;
}

interface OfferedProduct {
  id: string;
  title: string;
  description: string;
  category: string;
  price: number;
  currency: Currency;
  stock_quantity: number;
  sku?: string | null;
  mpn?: string | null;
  gtin?: string | null;
  manufacturer?: string | null;
  price_breaks?: readonly { min_quantity: number; unit_price: number }[];
}

const availabilities = {
  available: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  out: 'https://schema.org/OutOfStock',
} as const;
const offerValidity = 365 * 24 * 60 * 60 * 1000;

interface ProductPageFacts {
  /** Absolute URLs. */
  images: string[];
  seller: string;
  siteUrl: string;
  language: Language;
  now: Date;
}

/** `offered` has its texts in the language of the page; the '@id' is that of the product in every language. A price of 0 means "on request" and makes no offer. */
export function product(
  offered: OfferedProduct,
  { images, seller, siteUrl, language, now }: ProductPageFacts,
): Thing {
  const { id, title, description, category, price, currency, stock_quantity } = offered;
  const { sku, mpn, gtin, manufacturer, price_breaks = [] } = offered;
  const path = `/product/${id}`;
  const url = siteUrl + localizedPath(path, language);
  return {
    '@type': 'Product',
    '@id': `${siteUrl}${path}#product`,
    name: title,
    description,
    category,
    sku: sku ?? id,
    ...(mpn && { mpn }),
    ...(gtin && { gtin }),
    ...(manufacturer && { brand: { '@type': 'Brand', name: manufacturer } }),
    url,
    image: images,
    ...(price > 0 && {
      offers: {
        '@type': 'Offer',
        url,
        price: priceText(price, currency),
        priceCurrency: currency,
        ...(price_breaks.length > 1 && {
          priceSpecification: price_breaks.map(({ min_quantity, unit_price }) => ({
            '@type': 'UnitPriceSpecification',
            price: priceText(unit_price, currency),
            priceCurrency: currency,
            eligibleQuantity: { '@type': 'QuantitativeValue', minValue: min_quantity },
          })),
        }),
        availability: availabilities[availability(stock_quantity)],
        priceValidUntil: new Date(now.getTime() + offerValidity).toISOString().slice(0, 10),
        seller: { '@type': 'Organization', name: seller },
      },
    }),
  } satisfies Product;
}

export function service(
  name: string,
  description: string,
  path: string,
  siteUrl: string,
  language: Language,
): Thing {
  return {
    '@type': 'Service',
    name,
    description,
    url: siteUrl + localizedPath(path, language),
    provider: { '@id': `${siteUrl}/#organization` },
  } satisfies Service;
}

export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } satisfies FAQPage;
}

interface Position {
  slug: string;
  title: string;
  summary: string;
  duties: readonly string[];
  requirements: readonly string[];
  location: string;
  countryCode: string;
  employmentType: string;
  posted: string;
  validThrough: string;
}

export function jobPosting(position: Position, siteUrl: string, language: Language): Thing {
  const { slug, title, summary, duties, requirements, location, countryCode } = position;
  return {
    '@type': 'JobPosting',
    '@id': `${siteUrl}/careers#${slug}`,
    url: `${siteUrl}${localizedPath('/careers', language)}#${slug}`,
    title,
    description: `<p>${escapeMarkup(summary)}</p>${htmlList(duties)}${htmlList(requirements)}`,
    datePosted: position.posted,
    validThrough: position.validThrough,
    employmentType: position.employmentType,
    directApply: true,
    hiringOrganization: { '@id': `${siteUrl}/#organization` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: location.split(/[,،，]/)[0],
        addressCountry: countryCode,
      },
    },
  } satisfies JobPosting;
}

interface Story {
  slug: string;
  date: string;
  category: string;
  title: string;
  summary: string;
  body: readonly string[];
}

/** `image` is absolute. */
export function newsArticle(
  { slug, date, category, title, summary, body }: Story,
  { image, language, siteUrl }: { image: string; language: Language; siteUrl: string },
): Thing {
  const url = `${siteUrl}/news/${slug}`;
  const company = { '@id': `${siteUrl}/#organization` };
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: siteUrl + localizedPath(`/news/${slug}`, language),
    headline: title,
    description: summary,
    articleSection: category,
    articleBody: body.join('\n\n'),
    datePublished: date,
    dateModified: date,
    inLanguage: languageTags[language],
    image: [image],
    author: company,
    publisher: company,
  } satisfies NewsArticle;
}

/** All entities of a page as JSON, escaped so that it cannot end its script element. */
export function structuredData(things: Thing[]): string {
  return (
    JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
      // Marks of direction are for what is shown.
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replace(
        /[<>&\u2028\u2029]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
  );
}

/** A job's description is the one property that search engines read as HTML. */
function htmlList(points: readonly string[]): string {
  return `<ul>${points.map((point) => `<li>${escapeMarkup(point)}</li>`).join('')}</ul>`;
}
