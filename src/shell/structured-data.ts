// What search engines read: schema.org builders, one per kind of page, and their safe way into HTML.

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
        price: price.toFixed(2),
        priceCurrency: currency,
        availability: `https://schema.org/${stock_quantity > 0 ? 'InStock' : 'OutOfStock'}`,
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

export function faqPage(questions: { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** One graph per page as JSON that cannot end its script element or break an old parser. */
export function structuredData(things: Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
