import { expect, test } from 'vitest';
import {
  breadcrumbList,
  faqPage,
  organization,
  product,
  service,
  structuredData,
  website,
} from './structured-data.ts';

const site = 'https://shop.test';
const now = new Date('2026-01-01T12:00:00Z');
const goods = {
  id: 'p1',
  title: 'Switch',
  description: 'Switches',
  category: 'networking',
  price: 12.5,
  currency: 'EUR' as const,
  stock_quantity: 6,
};
const context = { images: [`${site}/a.webp`], seller: 'Shop', siteUrl: site, language: 'en' as const, now };

test('hostile text cannot end the script element', () => {
  const hostile = '</script><script>alert(1)</script>\u2028\u2029<!--';
  const json = structuredData([{ '@type': 'Thing', name: hostile }]);
  expect(json).not.toMatch(/[<>\u2028\u2029]/);
  expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', '@graph': [{ name: hostile }] });
});

test('marks of direction in Arabic texts are left out', () => {
  const json = structuredData([{ '@type': 'Thing', name: 'محول \u2066PoE+\u2069' }]);
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ name: 'محول PoE+' }] });
});

test.each([
  [0, 'OutOfStock'],
  [1, 'LimitedAvailability'],
  [5, 'LimitedAvailability'],
  [6, 'InStock'],
])('a stock of %i has the availability %s', (stock_quantity, availability) => {
  expect(product({ ...goods, stock_quantity }, context).offers).toMatchObject({
    availability: `https://schema.org/${availability}`,
  });
});

test('an offer holds for 365 days, with a decimal price', () => {
  expect(product(goods, context).offers).toMatchObject({
    price: '12.50',
    priceCurrency: 'EUR',
    priceValidUntil: '2027-01-01',
  });
});

test('a price on request has no offer', () => {
  expect(product({ ...goods, price: 0 }, context)).not.toHaveProperty('offers');
});

test('a product has its own numbers, its brand, and a price from each quantity on', () => {
  const traded = {
    ...goods,
    sku: 'MT-1',
    mpn: 'HN-24',
    gtin: '4006381333931',
    manufacturer: 'Halvard Networks',
    price_breaks: [
      { min_quantity: 2, unit_price: 12.5 },
      { min_quantity: 100, unit_price: 0.0092 },
    ],
  };
  const thing = product(traded, context);
  expect(thing).toMatchObject({
    sku: 'MT-1',
    mpn: 'HN-24',
    gtin: '4006381333931',
    brand: { '@type': 'Brand', name: 'Halvard Networks' },
  });
  expect(thing.offers).toMatchObject({
    priceSpecification: [
      { price: '12.50', eligibleQuantity: { minValue: 2 } },
      { price: '0.0092', eligibleQuantity: { minValue: 100 } },
    ],
  });
  expect(product({ ...traded, price: 0 }, context)).not.toHaveProperty('offers');
  expect(product(goods, context)).toMatchObject({ sku: 'p1' });
});

test('crumbs count from 1 and are absolute', () => {
  const list = breadcrumbList(
    [{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: 'Switch' }],
    site,
    'en',
  );
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${site}/` },
    { '@type': 'ListItem', position: 2, name: 'Products', item: `${site}/products` },
    { '@type': 'ListItem', position: 3, name: 'Switch' },
  ]);
});

test('a page in another language names its own URL, and the product by one id', () => {
  const url = `${site}/product/p1?lang=ar`;
  expect(product(goods, { ...context, language: 'ar' })).toMatchObject({
    '@id': `${site}/product/p1#product`,
    url,
    offers: { url },
  });
  expect(breadcrumbList([{ name: '首页', to: '/' }], site, 'zh').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: '首页', item: `${site}/?lang=zh` },
  ]);
  expect(service('进口', '我们进口', '/import-export', site, 'zh')).toMatchObject({
    url: `${site}/import-export?lang=zh`,
  });
});

test('the website says how to search it', () => {
  expect(website('Shop', site)).toMatchObject({
    potentialAction: { target: { urlTemplate: `${site}/products?search={search_term_string}` } },
  });
});

test('an organization names only real profiles', () => {
  const company = {
    name: 'Shop',
    legalName: 'Shop Ltd',
    founded: 2011,
    address: { street: 'S', district: 'D', city: 'C', countryCode: 'HK' },
    email: { sales: 's@shop.test' },
    phone: { display: '+1' },
    logo: '/logo.svg',
  };
  const social = [{ name: 'X', href: '#' }];
  expect(organization({ ...company, social }, site)).not.toHaveProperty('sameAs');
  const real = [...social, { name: 'In', href: 'https://example.com/shop' }];
  expect(organization({ ...company, social: real }, site).sameAs).toEqual(['https://example.com/shop']);
});

test('service pages and FAQs have the properties that schema.org requires', () => {
  expect(service('Import', 'We import', '/import-export', site, 'en')).toMatchObject({
    '@type': 'Service',
    url: `${site}/import-export`,
    provider: { '@id': `${site}/#organization` },
  });
  expect(faqPage([{ question: 'Q', answer: 'A' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'Q', acceptedAnswer: { '@type': 'Answer', text: 'A' } },
  ]);
});
