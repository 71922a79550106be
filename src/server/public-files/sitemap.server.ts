// Sitemaps for search engines: an index, the pages, and the products in several parts.
import { element, emptyElement, type Xml } from '#kernel/xml.ts';
import { type Context, Hono } from 'hono';
import {
  findSitemapPart,
  listSitemapParts,
  type ListedProduct,
} from '#features/products/list/sitemap.reads.server.ts';
import { listManufacturerSlugs } from '#features/catalogue-index/manufacturers/manufacturer.reads.server.ts';
import {
  findLegalPage,
  findNewsItem,
  listNews,
  listOpenings,
} from '#features/company/company.reads.server.ts';
import { pageName, sitePaths } from '#features/company/site-pages.ts';
import { categories } from '#features/families/categories.ts';
import { languages } from '#i18n/language.ts';
import { alternatesOf, localizedPath } from '#i18n/localized-path.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { xmlStreams } from '../discovery/xml-streams.server.ts';

/** Each product has a URL per language: 30,000 a part, below the protocol's limits of 50,000 URLs and 50 MB. */
const productsPerPart = 10_000;

export function sitemap({ config, database }: Runtime, partSize = productsPerPart): Hono {
  const site = config.siteUrl;
  const respond = xmlStreams(xmlType);
  let pending: Promise<Date[]> | undefined;
  return new Hono()
    .get('/sitemap.xml', async (c) => {
      // The one query that reads every product: concurrent requests share it.
      pending ??= listSitemapParts(database, partSize).finally(() => (pending = undefined));
      const parts = await pending;
      const products = parts.map((changed, index) =>
        entry('sitemap', `${site}/sitemaps/products-${index + 1}.xml`, changed.toISOString()),
      );
      const pages = entry('sitemap', `${site}/sitemaps/pages.xml`, newestOf(sitePaths.map(changedOn)));
      return xml(c, [declaration, indexStart, pages, ...products, '</sitemapindex>\n'].join('\n'));
    })
    .get('/sitemaps/pages.xml', async (c) => {
      const manufacturers = (await listManufacturerSlugs(database)).map(
        (slug) => `/manufacturers/${encodeURIComponent(slug)}`,
      );
      const lists = categories.map((category) => `/products?category=${category}`);
      const entries = [...sitePaths, ...lists, ...manufacturers].map((path) =>
        entriesOf(site, path, changedOn(path)),
      );
      return xml(c, [declaration, setStart, ...entries, setEnd].join('\n'));
    })
    .get('/sitemaps/:part{products-[1-9][0-9]{0,5}\\.xml}', async (c) => {
      const part = Number.parseInt(c.req.param('part').slice('products-'.length), 10);
      const batches = await findSitemapPart(database, part, partSize);
      if (!batches) return c.text('Sitemap part not found.', 404);
      return respond(c, productSet(site, batches));
    });
}

async function* productSet(site: string, batches: AsyncIterable<ListedProduct[]>) {
  yield `${declaration}\n${setStart}\n`;
  for await (const batch of batches) {
    const entries = batch.map(({ id, updated_at }) =>
      entriesOf(site, `/product/${id}`, updated_at.toISOString()),
    );
    yield `${entries.join('\n')}\n`;
  }
  yield setEnd;
}

/** One entry per language, each linking to all of them: search engines ignore links that are not mutual. */
function entriesOf(site: string, path: string, lastChange?: string): string {
  const links = alternatesOf(path).map(({ hrefLang, path: other }) =>
    emptyElement('xhtml:link', { rel: 'alternate', hreflang: hrefLang, href: site + other }),
  );
  return languages
    .map((language) => entry('url', site + localizedPath(path, language), lastChange, links))
    .join('\n');
}

function entry(name: 'url' | 'sitemap', url: string, lastChange?: string, links: readonly Xml[] = []): Xml {
  return element(name, [element('loc', url), element('lastmod', lastChange), ...links]);
}

/** The date of a page's last change, for pages whose content has a date. */
function changedOn(path: string): string | undefined {
  if (path === '/news') return newestOf(listNews('en').map(({ date }) => date));
  if (path === '/careers') return newestOf(listOpenings('en').map(({ posted }) => posted));
  const name = pageName(path);
  return findNewsItem(name, 'en')?.date ?? findLegalPage(name, 'en')?.updated;
}

function newestOf(days: (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
}

function xml(c: Context, body: string): Response {
  return c.body(body, 200, {
    'content-type': xmlType,
    'cache-control': 'public, max-age=3600',
  });
}

const xmlType = 'application/xml; charset=utf-8';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const indexStart = `<sitemapindex ${schema}>`;
const setStart = `<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
const setEnd = '</urlset>\n';
