// Which addresses search engines should know: an index, the pages, and the products in parts.
import { type Context, Hono } from 'hono';
import {
  findSitemapPart,
  listSitemapParts,
  type ListedProduct,
} from '#features/catalogue/sitemap.reads.server.ts';
import {
  findLegalPage,
  findNewsItem,
  listNews,
  listOpenings,
} from '#features/company/company.reads.server.ts';
import { pageName, sitePaths } from '#features/company/site-pages.ts';
import { languages } from '#languages/language.ts';
import { alternatesOf, localizedPath } from '#languages/localized-path.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** Each product has an address per language: 30 000 a part, of at most 50 000 and 50 MB that may stand in one. */
const productsPerPart = 10_000;

export function sitemap({ config, database }: Runtime, partSize = productsPerPart): Hono {
  const site = config.siteUrl;
  let asked: Promise<Date[]> | undefined;
  return new Hono()
    .get('/sitemap.xml', async (c) => {
      // The one question that reads every product: who asks meanwhile gets the same answer.
      asked ??= listSitemapParts(database, partSize).finally(() => (asked = undefined));
      const parts = await asked;
      const products = parts.map((changed, place) =>
        element('sitemap', `${site}/sitemaps/products-${place + 1}.xml`, changed.toISOString()),
      );
      const pages = element('sitemap', `${site}/sitemaps/pages.xml`, newestOf(sitePaths.map(changedOn)));
      return xml(c, [declaration, indexStart, pages, ...products, '</sitemapindex>\n'].join('\n'));
    })
    .get('/sitemaps/pages.xml', (c) => {
      const entries = sitePaths.map((path) => entriesOf(site, path, changedOn(path)));
      return xml(c, [declaration, setStart, ...entries, setEnd].join('\n'));
    })
    .get('/sitemaps/:part{products-[1-9][0-9]{0,5}\\.xml}', async (c) => {
      const part = Number.parseInt(c.req.param('part').slice('products-'.length), 10);
      const batches = await findSitemapPart(database, part, partSize);
      if (!batches) return c.text('There is no such part.', 404);
      return xml(c, streamed(productSet(site, batches)));
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

/** One entry per language, each naming all of them: a relation that is not mutual is ignored. */
function entriesOf(site: string, path: string, lastChange?: string): string {
  const links = alternatesOf(path).map(
    ({ hrefLang, path: other }) =>
      `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escaped(site + other)}"/>`,
  );
  return languages
    .map((language) => element('url', site + localizedPath(path, language), lastChange, links.join('')))
    .join('\n');
}

function element(name: 'url' | 'sitemap', address: string, lastChange?: string, more = ''): string {
  const lastmod = lastChange ? `<lastmod>${lastChange}</lastmod>` : '';
  return `<${name}><loc>${escaped(address)}</loc>${lastmod}${more}</${name}>`;
}

/** The day on which a page's text was last changed, where the text itself says so. */
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

/** A question that fails breaks the answer off: a list cut short must not look complete. */
function streamed(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

function xml(c: Context, body: string | ReadableStream): Response {
  return c.body(body, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const indexStart = `<sitemapindex ${schema}>`;
const setStart = `<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
const setEnd = '</urlset>\n';
