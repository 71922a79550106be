// What search engines read: schema.org builders, one per kind of page, and their safe way into HTML.
import { availability } from '#features/catalogue/product.rules.ts';
import { priceText } from '#kernel/money.ts';

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
  };
}

export function website(name: string, siteUrl: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name,
    url: `${siteUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** `crumbs` from the home page down; the last one is the page itself. */
export function breadcrumbList(crumbs: { name: string; to?: string }[], siteUrl: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      ...(to && { item: siteUrl + to }),
    })),
  };
}

interface OfferedProduct {
  id: string;
  title: string;
  description: string;
  category: string;
  price: number;
  currency: string;
  stock_quantity: number;
}

const availabilityNames = { available: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' };
const offerValidity = 365 * 24 * 60 * 60 * 1000;

/** `images` absolute; `company` is the seller. A price of 0 is on request and makes no offer. */
export function product(
  { id, title, description, category, price, currency, stock_quantity }: OfferedProduct,
  { images, seller, siteUrl, now }: { images: string[]; seller: string; siteUrl: string; now: Date },
): Thing {
  const url = `${siteUrl}/product/${id}`;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: title,
    description,
    category,
    sku: id,
    url,
    image: images,
    ...(price > 0 && {
      offers: {
        '@type': 'Offer',
        url,
        price: priceText(price),
        priceCurrency: currency,
        availability: `https://schema.org/${availabilityNames[availability(stock_quantity)]}`,
        priceValidUntil: new Date(now.getTime() + offerValidity).toISOString().slice(0, 10),
        seller: { '@type': 'Organization', name: seller },
      },
    }),
  };
}

export function service(name: string, description: string, path: string, siteUrl: string): Thing {
  return {
    '@type': 'Service',
    name,
    description,
    url: siteUrl + path,
    provider: { '@id': `${siteUrl}/#organization` },
  };
}

export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
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

export function jobPosting(position: Position, siteUrl: string): Thing {
  const { slug, title, summary, duties, requirements, location, countryCode } = position;
  return {
    '@type': 'JobPosting',
    '@id': `${siteUrl}/careers#${slug}`,
    url: `${siteUrl}/careers#${slug}`,
    title,
    description: `<p>${markupFree(summary)}</p>${htmlList(duties)}${htmlList(requirements)}`,
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
  };
}

interface Story {
  slug: string;
  date: string;
  category: string;
  title: string;
  summary: string;
  body: readonly string[];
}

/** `image` is absolute; `languageTag` as in the page's `lang`. */
export function newsArticle(
  { slug, date, category, title, summary, body }: Story,
  { image, languageTag, siteUrl }: { image: string; languageTag: string; siteUrl: string },
): Thing {
  const url = `${siteUrl}/news/${slug}`;
  const company = { '@id': `${siteUrl}/#organization` };
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: title,
    description: summary,
    articleSection: category,
    articleBody: body.join('\n\n'),
    datePublished: date,
    dateModified: date,
    inLanguage: languageTag,
    image: [image],
    author: company,
    publisher: company,
  };
}

/** One graph per page as JSON that cannot end its script element or break an old parser. */
export function structuredData(things: Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A job's description is the one property that search engines read as HTML. */
function htmlList(points: readonly string[]): string {
  return `<ul>${points.map((point) => `<li>${markupFree(point)}</li>`).join('')}</ul>`;
}

function markupFree(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
