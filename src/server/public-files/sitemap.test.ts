import { beforeEach, describe, expect, test } from 'vitest';
import { categories } from '#features/families/categories.ts';
import { products } from '#features/products/product.tables.server.ts';
import { sitePaths } from '#features/company/site-pages.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { sitemap } from './sitemap.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const app = sitemap(runtime, 3);

beforeEach(() => emptyTables(runtime, 'products'));

interface Entry {
  loc: string;
  lastmod: string | undefined;
  alternates: string[];
}

/** Strict enough to reject what is no well-formed map: every byte must belong to a known element. */
async function read(path: string, from = app): Promise<Entry[]> {
  const response = await from.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const text = await response.text();
  const frame =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(sitemapindex|urlset) xmlns="[^"]+"(?: xmlns:xhtml="[^"]+")?>\n([^]*)<\/\1>\n$/;
  const body = frame.exec(text)?.[2];
  expect(body, text.slice(0, 400)).toBeDefined();
  const entry =
    /<(url|sitemap)><loc>([^<>"']+)<\/loc>(?:<lastmod>([^<>]+)<\/lastmod>)?((?:<xhtml:link rel="alternate" hreflang="[\w-]+" href="[^<>"]+"\/>)*)<\/\1>\n/g;
  const entries = [...(body ?? '').matchAll(entry)];
  expect(entries.map(([whole]) => whole).join('')).toBe(body);
  expect(text.replaceAll(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
  return entries.map(([, , loc = '', lastmod, links = '']) => ({
    loc,
    lastmod,
    alternates: [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, tag, href]) => `${tag} ${href}`,
    ),
  }));
}

const addresses = (entries: Entry[]) => entries.map(({ loc }) => loc);

describe('the index', () => {
  test('the index names the pages, and as many parts as the products need', async () => {
    for (let n = 0; n < 7; n++) await insertProduct(database);
    expect(addresses(await read('/sitemap.xml'))).toEqual([
      'http://shop.test/sitemaps/pages.xml',
      'http://shop.test/sitemaps/products-1.xml',
      'http://shop.test/sitemaps/products-2.xml',
      'http://shop.test/sitemaps/products-3.xml',
    ]);
  });

  test('the index says when a part last changed', async () => {
    for (const day of ['02', '05', '03', '01']) {
      await insertProduct(database, { updated_at: new Date(`2026-03-${day}T08:00:00.123Z`) });
    }
    const [, ...parts] = await read('/sitemap.xml');
    expect(parts.map(({ lastmod }) => lastmod)).toEqual([
      '2026-03-05T08:00:00.123Z',
      '2026-03-01T08:00:00.123Z',
    ]);
  });

  test('the index of a site without products names the pages alone', async () => {
    await insertProduct(database, { is_active: false });
    expect(addresses(await read('/sitemap.xml'))).toEqual(['http://shop.test/sitemaps/pages.xml']);
    expect((await app.request('/sitemaps/products-1.xml')).status).toBe(404);
  });
});

describe('the pages', () => {
  test('the pages stand there once in every language, each naming all of them', async () => {
    const entries = await read('/sitemaps/pages.xml');
    expect(entries).toHaveLength((sitePaths.length + categories.length) * 3);
    expect(addresses(entries)).toContain('http://shop.test/products?category=networking&amp;lang=zh');
    expect(new Set(addresses(entries)).size).toBe(entries.length);
    expectMutual(entries);
    const careers = entries.find(({ loc }) => loc === 'http://shop.test/careers?lang=ar');
    expect(careers?.alternates).toEqual([
      'en http://shop.test/careers',
      'zh-Hans http://shop.test/careers?lang=zh',
      'ar http://shop.test/careers?lang=ar',
      'x-default http://shop.test/careers',
    ]);
  });

  test('the pages carry the date of their text, or none', async () => {
    const entries = await read('/sitemaps/pages.xml');
    const dateOf = (path: string) => entries.find(({ loc }) => loc === `http://shop.test${path}`)?.lastmod;
    expect(dateOf('/news/arabic-sales-desk')).toBe('2025-04-08');
    expect(dateOf('/news')).toBe('2026-05-19');
    expect(dateOf('/privacy-policy')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(dateOf('/')).toBeUndefined();
    expect(dateOf('/supply-chain')).toBeUndefined();
  });
});

describe('the products', () => {
  test('the products fill the parts in order of age, each product once, also those of one instant', async () => {
    const created_at = new Date('2026-01-01T00:00:00Z');
    const made = [];
    for (let n = 0; n < 8; n++) made.push(await insertProduct(database, n < 5 ? { created_at } : {}));
    const hidden = await insertProduct(database, { is_active: false, created_at });
    const parts = [];
    for (const part of [1, 2, 3]) parts.push(await read(`/sitemaps/products-${part}.xml`));
    expect(parts.map((part) => part.length)).toEqual([9, 9, 6]);
    const listed = parts.flat().filter(({ loc }) => !loc.includes('?'));
    expect(addresses(listed).toSorted()).toEqual(
      made.map(({ id }) => `http://shop.test/product/${id}`).toSorted(),
    );
    expect(addresses(listed).join()).not.toContain(hidden.id);
    expectMutual(parts.flat());
    expect((await app.request('/sitemaps/products-4.xml')).status).toBe(404);
  });

  test('the products longer than a batch follow without a gap, to the microsecond', async () => {
    await database.execute(`
      insert into products (title, description, category, created_at)
      select 'P', 'D', 'iot', timestamptz '2026-01-01' + n * interval '1 microsecond'
      from generate_series(1, 2500) as n`);
    const [whole, rest] = [2400, 100];
    const large = sitemap(runtime, whole);
    const [first, second] = [
      await read('/sitemaps/products-1.xml', large),
      await read('/sitemaps/products-2.xml', large),
    ];
    expect([first.length, second.length]).toEqual([whole * 3, rest * 3]);
    expect(new Set(addresses([...first, ...second])).size).toBe(2500 * 3);
  });

  test('the products of a whole part stay below 50 000 addresses and 50 MB, however long the site is called', async () => {
    await insertProduct(database);
    const siteUrl = `https://${'a-long-name.'.repeat(8)}example`;
    const wide = sitemap({ ...runtime, config: { ...runtime.config, siteUrl } });
    const text = await (await wide.request('/sitemaps/products-1.xml')).text();
    expect(10_000 * (text.match(/<url>/g) ?? []).length).toBeLessThanOrEqual(50_000);
    expect(10_000 * text.length).toBeLessThan(50_000_000);
  });

  test('the products carry the instant of their last change', async () => {
    await insertProduct(database, { updated_at: new Date('2026-04-05T06:07:08.901Z') });
    const [entry] = await read('/sitemaps/products-1.xml');
    expect(entry?.lastmod).toBe('2026-04-05T06:07:08.901Z');
  });

  test.each(['products-0', 'products-01', 'products--1', 'products-1e3', 'products-9999999', 'nothing'])(
    'the products have no part %s',
    async (part) => {
      await insertProduct(database);
      expect((await app.request(`/sitemaps/${part}.xml`)).status).toBe(404);
    },
  );

  test('the products whose list fails halfway break the answer off', async () => {
    for (let n = 0; n < 3; n++) await insertProduct(database);
    const response = await app.request('/sitemaps/products-1.xml');
    await database.execute('alter table products rename to products_hidden');
    try {
      await expect(response.text()).rejects.toThrow('Failed query');
    } finally {
      await database.execute('alter table products_hidden rename to products');
    }
    expect(await database.$count(products)).toBe(3);
  });
});

test('an address with special signs stays well-formed', async () => {
  const config = { ...runtime.config, siteUrl: 'http://shop.test/a&b' };
  const entries = await read('/sitemaps/pages.xml', sitemap({ ...runtime, config }));
  expect(entries[0]?.loc).toBe('http://shop.test/a&amp;b/');
});

/** Whatever an entry names must stand there itself and name the same. */
function expectMutual(entries: Entry[]) {
  const named = new Map(entries.map(({ loc, alternates }) => [loc, alternates]));
  for (const { alternates } of entries) {
    expect(alternates.map((alternate) => alternate.split(' ')[0])).toEqual([
      'en',
      'zh-Hans',
      'ar',
      'x-default',
    ]);
    for (const alternate of alternates) expect(named.get(alternate.split(' ')[1] ?? '')).toEqual(alternates);
  }
}
