// Offers: what the catalogue says of a product at a quantity, in the currency of a quotation, as the fields of a line,
// and what can be offered instead of it.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Rates } from '#features/money/currency.rules.ts';
import { orderableQuantity, unitPriceAt } from '#features/products/ordering.rules.ts';
import { products } from '#features/products/product.tables.server.ts';
import { convertPrice, type Currency, type Rated } from '#kernel/money.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { type DraftLine, emptyLine } from './quotation-draft.schema.ts';
import { alternateReasons, maxLineQuantity, maxUnitPrice } from './quotation.rules.ts';
import { quotation_lines, quotation_versions } from './quotation.tables.server.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';

type OfferedProduct = Awaited<ReturnType<typeof selectProducts>>[number];

export interface Offer {
  product: OfferedProduct;
  /** The line for a quantity; it is raised to one that can be ordered. */
  lineFor: (quantity: number) => DraftLine;
}

/** By product, in `currency`; deleted products are left out. */
export async function findOffers(
  database: Queryable,
  productIds: readonly string[],
  { currency, rates }: { currency: Currency; rates: Rates },
): Promise<Map<string, Offer>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const found = await selectProducts(database, ids);
  const costs = await findCosts(database, ids);
  const to = { currency, usd_per_unit: rates[currency] ?? 1 };
  return new Map(
    found.map((product) => {
      const cost = costs.get(product.id);
      const known = cost ? convertPrice(cost.cost, cost, to) : null;
      const usd_per_unit = rates[product.currency];
      const lineFor = (quantity: number) =>
        lineOf(product, quantity, {
          cost: known,
          convert: (price) =>
            usd_per_unit === undefined || price > maxUnitPrice
              ? null
              : convertPrice(price, { currency: product.currency, usd_per_unit }, to),
        });
      return [product.id, { product, lineFor }];
    }),
  );
}

export interface OfferedAlternate {
  reason: (typeof alternateReasons)[number];
  offer: Offer;
}

type NamedAlternate = Pick<OfferedAlternate, 'reason'> & { id: string };

/** The product with its successor and its substitutes; null: there is no such product. */
export async function findOfferWithAlternates(
  database: Queryable,
  productId: string,
  pricing: Parameters<typeof findOffers>[2],
): Promise<{ offer: Offer; alternates: OfferedAlternate[] } | null> {
  const offer = (await findOffers(database, [productId], pricing)).get(productId);
  if (!offer) return null;
  const { replaced_by, relations } = offer.product;
  const named: NamedAlternate[] = [
    ...(replaced_by ? [{ reason: 'successor' as const, id: replaced_by }] : []),
    ...relations.flatMap(({ kind, product_id: id }): NamedAlternate[] => {
      const reason = alternateReasons.find((each) => each === kind);
      return reason ? [{ reason, id }] : [];
    }),
  ];
  const related = named.filter(
    ({ id }, index) => id !== productId && named.findIndex((other) => other.id === id) === index,
  );
  const found = await findOffers(
    database,
    related.map(({ id }) => id),
    pricing,
  );
  const alternates = related.flatMap(({ reason, id }) => {
    const alternate = found.get(id);
    return alternate ? [{ reason, offer: alternate }] : [];
  });
  return { offer, alternates };
}

interface Pricing {
  cost: number | null;
  /** Null: there is no rate for the product's currency. */
  convert: (price: number) => number | null;
}

function lineOf(product: OfferedProduct, wanted: number, { cost, convert }: Pricing): DraftLine {
  const { moq: min_quantity, order_multiple } = product;
  const quantity = Math.min(orderableQuantity(product, wanted), maxLineQuantity);
  const listed = unitPriceAt(product, quantity);
  // A price of 0 is on request.
  const price = listed > 0 ? convert(listed) : null;
  const price_breaks = product.price_breaks.flatMap((each) => {
    const unit_price = convert(each.unit_price);
    return unit_price === null ? [] : [{ min_quantity: each.min_quantity, unit_price }];
  });
  return {
    ...emptyLine,
    product_id: product.id,
    sku: product.sku,
    part_number: product.mpn,
    manufacturer: product.manufacturer,
    description: product.title,
    unit: product.unit,
    quantity,
    unit_price: price,
    catalogue_price: price,
    cost,
    price_breaks: price === null ? [] : price_breaks,
    min_quantity,
    order_multiple,
    lead_time_days: product.lead_time_days,
    hs_code: product.hs_code,
    country_of_origin: product.country_of_origin,
    weight: product.weight,
  };
}

function selectProducts(database: Queryable, ids: readonly string[]) {
  const { id, title, sku, mpn, manufacturer, unit, price, price_breaks, currency } = products;
  const { moq, order_multiple, lead_time_days, hs_code, country_of_origin, weight } = products;
  const { stock_quantity, lifecycle, replaced_by, relations } = products;
  return database
    .select({
      id,
      title,
      sku,
      mpn,
      manufacturer,
      unit,
      price,
      price_breaks,
      currency,
      moq,
      order_multiple,
      lead_time_days,
      hs_code,
      country_of_origin,
      weight,
      stock_quantity,
      lifecycle,
      replaced_by,
      relations,
    })
    .from(products)
    .where(and(inArray(id, [...ids]), notDeleted()));
}

/** The cost that an administrator stated last, in whichever quotation. */
async function findCosts(
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, Rated & { cost: number }>> {
  const rows = await database
    .selectDistinctOn([quotation_lines.product_id], {
      product_id: quotation_lines.product_id,
      cost: quotation_lines.cost,
      currency: quotation_versions.currency,
      usd_per_unit: quotation_versions.usd_per_unit,
    })
    .from(quotation_lines)
    .innerJoin(quotation_versions, eq(quotation_versions.id, quotation_lines.version_id))
    .where(and(inArray(quotation_lines.product_id, [...ids]), sql`${quotation_lines.cost} is not null`))
    .orderBy(quotation_lines.product_id, desc(quotation_versions.updated_at));
  return new Map(
    rows.flatMap(({ product_id, cost, ...rated }) =>
      product_id === null || cost === null ? [] : [[product_id, { cost, ...rated }] as const],
    ),
  );
}
