// Product feed: products that show a price, as RSS 2.0 with the attributes of Google Merchant Center, in US dollars.
import { readRates } from '#features/money/exchange-rate.reads.server.ts';
import { element } from '#kernel/xml.ts';
import { Hono } from 'hono';
import { profile } from '#features/company/company.profile.ts';
import { dollarPrice } from '#features/cart/cart-line.rules.ts';
import type { Rates } from '#features/money/currency.rules.ts';
import {
  listPricedProducts,
  type PricedProduct,
} from '#features/products/export/product-feed.reads.server.ts';
import { maxOrderable, orderableQuantity, unitPriceAt } from '#features/products/ordering.rules.ts';
import { lineMoney, moneyText } from '#kernel/money.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { xmlStreams } from './xml-streams.server.ts';

export const productFeedPath = '/feeds/products.xml';

/** Of one feed: beyond it, the oldest products are left out. */
const mostFeedProducts = 100_000;
/** Characters, as the specification of the attributes says. */
const titleLimit = 150;
const descriptionLimit = 5_000;

export function productFeed(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  limit = mostFeedProducts,
): Hono {
  const respond = xmlStreams('application/rss+xml; charset=utf-8');
  return new Hono().get(productFeedPath, async (c) => {
    const rates = await readRates(database);
    return respond(c, feedOf(config.siteUrl, listPricedProducts(database, limit), rates));
  });
}

async function* feedOf(site: string, batches: AsyncIterable<PricedProduct[]>, rates: Rates) {
  yield `${declaration}\n${start}<channel>${element('title', profile.name)}${element('link', `${site}/products`)}${element('description', `Products of ${profile.name} with a price`)}\n`;
  for await (const batch of batches) {
    yield batch.map((product) => itemOf(site, product, rates)).join('');
  }
  yield '</channel></rss>\n';
}

/** Empty: its currency has no exchange rate, or its price is below a cent. */
function itemOf(site: string, product: PricedProduct, rates: Rates): string {
  const least = orderableQuantity(product, 1);
  const { currency } = product;
  const price = dollarPrice(unitPriceAt(product, least), { currency, usd_per_unit: rates[currency] ?? null });
  // The price of what can be bought at least, as the attributes define it.
  const total = lineMoney(price ?? 0, least, 'USD');
  if (total.amount === 0) return '';
  const { id, gtin, mpn, manufacturer: brand, image_url, weight } = product;
  const fields = [
    element('g:id', id),
    element('g:title', cut(product.title, titleLimit)),
    element('g:description', cut(product.description, descriptionLimit)),
    element('g:link', `${site}/product/${id}`),
    image_url && URL.canParse(image_url, site) && element('g:image_link', new URL(image_url, site).href),
    element('g:price', `${moneyText(total)} USD`),
    least > 1 && element('g:multipack', String(least)),
    element(
      'g:availability',
      maxOrderable(product, product.stock_quantity) > 0 ? 'in_stock' : 'out_of_stock',
    ),
    gtin && element('g:gtin', gtin),
    mpn && element('g:mpn', mpn),
    brand && element('g:brand', brand),
    !gtin && !(mpn && brand) && element('g:identifier_exists', 'no'),
    element('g:product_type', product.category),
    weight && element('g:shipping_weight', `${weight} kg`),
  ];
  return `<item>${fields.filter(Boolean).join('')}</item>\n`;
}

/** Never ends in one half of a surrogate pair. */
function cut(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const start = '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">';
