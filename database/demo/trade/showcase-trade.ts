// Trade data of the products that are written by hand, with the other products that they name.
import type { ProductRelation } from '#features/products/product-trade.rules.ts';
import { datasheetOf, type DemoFile } from '../documents/demo-documents.ts';
import type { ProductEntry } from '../product-entry.ts';
import { arabicTexts } from '../translations-ar.ts';
import { altTexts } from '../translations/alt-texts.ts';
import { composeDimensions, type TextLanguage } from '../translations/compose-text.ts';
import { chineseTexts } from '../translations-zh.ts';
import { iotTrade, mobileTrade } from './showcase-devices.ts';
import { electronicsTrade } from './showcase-electronics.ts';
import { networkingTrade } from './showcase-networking.ts';
import { servicesTrade } from './showcase-services.ts';
import { type TradeEntry, tradeFields } from './trade-entry.ts';
import type { TradeFields } from './trade-fields.ts';

const entries: [beginning: string, entry: TradeEntry][] = Object.entries({
  ...networkingTrade,
  ...electronicsTrade,
  ...mobileTrade,
  ...iotTrade,
  ...servicesTrade,
});

interface Placed {
  id: string;
  product: ProductEntry;
}

/** The trade data of each product, in their order, and their datasheets. */
export function showcaseTrade(products: readonly Placed[]): { trade: TradeFields[]; datasheets: DemoFile[] } {
  const idOf = (beginning: string) => {
    const found = products.filter(({ product }) => product.title.startsWith(beginning));
    if (found.length !== 1 || !found[0])
      throw new Error(`${found.length} products are named "${beginning}".`);
    return found[0].id;
  };
  const named = (kind: ProductRelation['kind'], beginnings: readonly string[] = []): ProductRelation[] =>
    beginnings.map((beginning) => ({ kind, product_id: idOf(beginning) }));
  const datasheets: DemoFile[] = [];
  const trade = products.map(({ product }, index) => {
    const entry = entries.find(([beginning]) => product.title.startsWith(beginning))?.[1];
    if (!entry) throw new Error(`"${product.title}" has no trade data.`);
    const fields: TradeFields = {
      ...tradeFields(product, entry, index),
      replaced_by: entry.successor === undefined ? null : idOf(entry.successor),
      translations: textsOf(product),
      relations: [...named('functional', entry.substitutes), ...named('accessory', entry.accessories)],
    };
    if (entry.goods.isIntangible) return fields;
    const datasheet = datasheetOf(product, fields);
    datasheets.push(datasheet);
    return { ...fields, documents: [datasheet.document, ...fields.documents] };
  });
  return { trade, datasheets };
}

function textsOf({ title, images, dimensions }: ProductEntry): TradeFields['translations'] {
  const [zh, ar] = [chineseTexts[title], arabicTexts[title]];
  if (!zh || !ar) throw new Error(`"${title}" has no Chinese or Arabic text.`);
  const composed = (language: TextLanguage) => ({
    ...composeDimensions(dimensions, language),
    ...(images.length > 0 && { alt_texts: altTexts(images, language) }),
  });
  return { zh: { ...zh, ...composed('zh') }, ar: { ...ar, ...composed('ar') } };
}
