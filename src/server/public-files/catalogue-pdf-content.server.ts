// What datasheets and line cards say: products as visitors see them, read as the pages read them.
import { drawingFor } from '#features/media/drawing.rules.ts';
import { attributeGroups } from '#features/attributes/attribute-groups.rules.ts';
import { formatAttribute, labelText } from '#features/attributes/attribute-format.ts';
import type { manufacturerRoutes } from '#features/catalogue-index/manufacturers/manufacturer.api.server.ts';
import type { catalogueRoutes } from '#features/catalogue-index/catalogue.api.server.ts';
import { type Filter, filters } from '#features/products/product-list.rules.ts';
import type { productRoutes } from '#features/products/product.api.server.ts';
import { textsIn } from '#features/products/product.queries.ts';
import { hsCodeText, weightIn } from '#features/products/product.rules.ts';
import type { Product } from '#features/products/product.schema.ts';
import { type FlatDetails, flatDetails } from '#features/products/flat-details.rules.ts';
import { originText } from '#features/products/shop/detail/origin-name.ts';
import { productViews } from '#features/products/shop/product-views.ts';
import type {
  CatalogueProduct,
  DatasheetContent,
  LineCardContent,
} from '#features/trade-documents/content/catalogue-content.ts';
import { documentTexts } from '#features/trade-documents/content/document-texts.ts';
import { formatLocales, type Language } from '#i18n/language.ts';
import { formatMoney } from '#i18n/money-format.ts';
import { loadMessages, loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import type { Currency } from '#kernel/money.ts';
import { isOneOf } from '#kernel/object.ts';
import { drawingUrl } from '#platform/drawing-url.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import { createApiClient, orNull } from '#platform/http/api-client.ts';
import { fetchInProcess } from '#platform/http/in-process.server.ts';

/** Products of one line card: the newest ones. */
const maxCardProducts = 200;

const catalogue = createApiClient<ReturnType<typeof catalogueRoutes>>(publicApiBase, fetchInProcess);
const products = createApiClient<ReturnType<typeof productRoutes>>(publicApiBase, fetchInProcess);
const manufacturers = createApiClient<ReturnType<typeof manufacturerRoutes>>(publicApiBase, fetchInProcess);

/** Null: visitors see no such product. `art`: site paths of its images, the best first. */
export async function datasheetOf(
  id: string,
  language: Language,
): Promise<{ product: DatasheetContent['product']; art: string[] } | null> {
  const response = await orNull(products.get('/products/:id', { param: { id }, query: { lang: language } }));
  if (!response) return null;
  const product = flatDetails(await response.json());
  const photos = productViews(product).flatMap((view) => (view.kind === 'photo' ? [view.address] : []));
  const texts = await textsOf(language);
  return {
    product: {
      ...catalogueProduct(product, texts),
      description: product.description || undefined,
      features: product.features,
      sections: [
        ...priceSection(product, texts),
        ...specifications(product, texts),
        tradeData(product, texts),
      ],
    },
    art: [...photos, drawingUrl(drawingFor(product), 'main', 'light')],
  };
}

type Card = Pick<LineCardContent, 'lead' | 'groups'> & { name: string };

/** By manufacturer. Null: no such category, or it is empty. */
export async function categoryCard(category: string, language: Language): Promise<Card | null> {
  if (!isOneOf(filters, category)) return null;
  const texts = await textsOf(language);
  const name = texts.t(`filters.${category satisfies Filter}`);
  return lineCard({ category }, texts, name, ({ manufacturer }) => manufacturer ?? name);
}

/** By category. Null: no such manufacturer, or it has no products. */
export async function manufacturerCard(slug: string, language: Language): Promise<Card | null> {
  const response = await orNull(manufacturers.get('/manufacturers/:slug', { param: { slug }, query: {} }));
  if (!response) return null;
  const { name } = await response.json();
  const texts = await textsOf(language);
  return lineCard({ manufacturer: name }, texts, name, ({ category }) => texts.kindName(category));
}

async function lineCard(
  query: { category: Filter } | { manufacturer: string },
  texts: Texts,
  name: string,
  groupOf: (product: Product) => string,
): Promise<Card | null> {
  const limit = String(maxCardProducts);
  const response = await catalogue.get('/products', {
    query: { ...query, limit, ...textsIn(texts.language) },
  });
  const products = await response.json();
  if (products.length === 0) return null;
  const total = Number(response.headers.get('x-total-count'));
  const isPart = total > products.length;
  const byGroup = Map.groupBy(products, groupOf);
  const { compare } = new Intl.Collator(formatLocales[texts.language]);
  return {
    name,
    lead: isPart ? documentTexts(texts.language).t('newestOf', { count: products.length, total }) : undefined,
    groups: [...byGroup]
      .toSorted(([one], [other]) => compare(one, other))
      .map(([group, items]) => ({
        name: group,
        products: items.map((each) => catalogueProduct(each, texts)),
      })),
  };
}

type Texts = Awaited<ReturnType<typeof textsOf>>;

async function textsOf(language: Language) {
  await loadMessages(language);
  await loadPartMessages('trade', language);
  const t = translator(language);
  const locale = formatLocales[language];
  return {
    language,
    t,
    kindName: (kind: string) => (isOneOf(filters, kind) ? t(`filters.${kind}`) : kind),
    number: (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value),
    money: (price: number, currency: Currency) => formatMoney(price, currency, language),
  };
}

function catalogueProduct(product: Product, { t, money }: Texts): CatalogueProduct {
  const {
    title,
    sku,
    mpn,
    manufacturer,
    price,
    currency,
    stock_quantity: stock,
    lead_time_days: days,
  } = product;
  const later =
    days === null || days === undefined
      ? t('trade.detail.outOfStock')
      : t('trade.detail.days', { count: days });
  return {
    title,
    sku: sku ?? undefined,
    mpn: mpn ?? undefined,
    manufacturer: manufacturer ?? undefined,
    price: price > 0 ? money(price, currency) : t('productPage.priceOnRequest'),
    availability: stock > 0 ? t('trade.detail.inStock', { count: stock }) : later,
  };
}

type Sections = DatasheetContent['product']['sections'][number][];

/** Prices of other quantities, when there are any. */
function priceSection({ price_breaks = [], currency, price }: FlatDetails, { t, money }: Texts): Sections {
  if (price <= 0 || price_breaks.length < 2) return [];
  return [
    {
      title: t('trade.detail.priceByQuantity'),
      facts: price_breaks.map(({ min_quantity, unit_price }) => ({
        label: t('trade.detail.rangeFrom', { from: min_quantity }),
        value: money(unit_price, currency),
      })),
    },
  ];
}

function specifications(product: FlatDetails, texts: Texts): Sections {
  const { language, t, kindName } = texts;
  const { weight, dimensions, category, product_type } = product;
  const general = [
    { label: t('productPage.productType'), value: kindName(product_type) },
    { label: t('productPage.category'), value: kindName(category) },
    ...(weight === null ? [] : [{ label: t('productPage.weight'), value: weightText(weight, texts) }]),
    ...(dimensions ? [{ label: t('productPage.dimensions'), value: sizeText(dimensions, texts) }] : []),
  ];
  return [
    ...attributeGroups(product).map(({ labels, rows }) => ({
      title: labelText(labels, language),
      facts: rows.map(({ definition, value }) => ({
        label: labelText(definition.labels, language),
        value: formatAttribute(definition, value, language),
      })),
    })),
    { title: t('trade.detail.general'), facts: general },
  ];
}

function weightText(kilograms: number, { t, number }: Pick<Texts, 't' | 'number'>): string {
  const [unit, weight] = weightIn(kilograms);
  return t(`productPage.${unit}`, { weight: number(weight) });
}

function sizeText(
  dimensions: NonNullable<FlatDetails['dimensions']>,
  { t, number }: Pick<Texts, 't' | 'number'>,
): string {
  if (typeof dimensions === 'string') return dimensions;
  const { length, width, height } = dimensions;
  const sides = { length: number(length), width: number(width), height: number(height) };
  return t('productPage.centimetres', sides);
}

function tradeData(product: FlatDetails, { language, t, number }: Texts): Sections[number] {
  const { hs_code, country_of_origin, eccn, gtin, rohs, reach, unit, packaging, moq, order_multiple } =
    product;
  const origin = country_of_origin && originText(country_of_origin, formatLocales[language]);
  const quantity = (count: number) => `${number(count)} ${t(`trade.unit.${unit}`, { count })}`;
  const facts: [label: string, value: string | null | undefined][] = [
    [t('trade.detail.hsCode'), hs_code && hsCodeText(hs_code)],
    [t('trade.detail.origin'), origin],
    [t('trade.detail.eccn'), eccn],
    [t('trade.detail.gtin'), gtin],
    ['RoHS', rohs && t(`trade.compliance.${rohs}`)],
    ['REACH', reach && t(`trade.compliance.${reach}`)],
    [t('trade.detail.unit'), t(`trade.unit.${unit}`, { count: 1 })],
    [t('trade.detail.packaging'), packaging && t(`trade.packaging.${packaging}`)],
    [t('trade.detail.minimum'), quantity(moq)],
    [t('trade.detail.multiple'), quantity(order_multiple)],
    [t('trade.detail.lifecycle'), t(`trade.lifecycle.${product.lifecycle}`)],
  ];
  return {
    title: t('trade.detail.tradeData'),
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}
