// Trade data of a generated product, computed from its index and what its family says.
import type { Lifecycle } from '#features/products/product-trade.rules.ts';
import { demoGtin, mix, serialCode } from '../demo-identity.ts';
import type { DemoCategory } from '../demo-product.ts';
import { declarationsOf } from '../documents/demo-documents.ts';
import type { Draft } from '../family.ts';
import { Roll } from '../roll.ts';
import type { Goods } from './goods.ts';
import { breaksOf, type Ordering } from './price-breaks.ts';
import type { TradeFields } from './trade-fields.ts';

interface Member {
  index: number;
  draft: Draft;
  category: DemoCategory;
  price: number;
  stock: number;
}

export function generatedTrade({ index, draft, category, price, stock }: Member): TradeFields {
  const roll = new Roll(mix(index + 0x7a4de));
  const { goods, pieces } = draft;
  const maker = roll.pick(goods.makers);
  const lifecycle = goods.isIntangible ? 'active' : lifecycleOf(roll.next());
  const pack = pieces ?? (goods.packs.length > 0 ? roll.pick(goods.packs) : null);
  const ordering = pieces ? { moq: pieces, order_multiple: pieces } : orderingOf(roll, goods, pack, stock);
  return {
    sku: `MTT-${draft.code}-${serialCode(index)}`,
    gtin: goods.isIntangible || category === 'electronics' ? null : demoGtin(index),
    mpn: `${maker.prefix}${draft.part}-${serialCode(index)}`,
    manufacturer: maker.name,
    lifecycle,
    replaced_by: null,
    unit: draft.unit ?? 'C62',
    pack_quantity: pack,
    packaging: goods.packaging,
    ...ordering,
    price_breaks: breaksOf(goods.ladder, price, ordering),
    lead_time_days: leadTime(roll, goods),
    hs_code: goods.hsCode,
    country_of_origin: goods.hsCode === null ? null : roll.pick(maker.countries),
    eccn: goods.eccn,
    rohs: goods.isIntangible ? null : goods.isExempt && roll.chance(0.6) ? 'exempt' : 'compliant',
    reach: goods.isIntangible ? null : 'compliant',
    attributes: draft.attributes,
    documents: goods.isIntangible ? [] : declarationsOf(maker.name),
    relations: [],
    translations: {},
  };
}

/** Before it is known whether a product that is going has a successor. */
function lifecycleOf(share: number): Lifecycle {
  if (share < 0.88) return 'active';
  if (share < 0.91) return 'not_recommended';
  return share < 0.94 ? 'last_time_buy' : 'obsolete';
}

/** By the piece, or by the full pack alone; a stock that fills no pack is sold by the piece. */
function orderingOf(roll: Roll, { ladder }: Goods, pack: number | null, stock: number): Ordering {
  const byPack = roll.chance(ladder === 'device' ? 0.15 : 0.4);
  const full = pack ?? 1;
  if (full > 1 && byPack && (stock === 0 || stock >= full)) return { moq: full, order_multiple: full };
  const some = ladder === 'component' ? roll.pick([1, 1, 5, 10]) : 1;
  return stock === 0 || stock >= some ? { moq: some, order_multiple: some } : { moq: 1, order_multiple: 1 };
}

/** In whole weeks from two weeks on. */
function leadTime(roll: Roll, { leadTime: [least, most] }: Goods): number {
  const days = roll.between(least, most);
  return days < 14 ? days : Math.round(days / 7) * 7;
}
