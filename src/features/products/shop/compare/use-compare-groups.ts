// Rows of a comparison, by group, as texts in the reader's language.
import { useFormatter, useTranslations } from 'use-intl';
import { formatAttribute, labelText } from '#features/attributes/attribute-format.ts';
import { unitPriceAt } from '#features/products/ordering.rules.ts';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { hsCodeText } from '#features/products/product.rules.ts';
import type { Language } from '#i18n/language.ts';
import { useMoney } from '#i18n/use-money.ts';
import { groupLabels } from '#features/attributes/attribute-groups.rules.ts';
import { originName } from '../detail/origin-name.ts';
import { compareValues } from './compare.rules.ts';

/** Null: it is no longer sold. */
type Products = readonly (ShownProduct | null)[];

interface CompareRow {
  /** Unique within its group, which labels of attributes need not be. */
  key: string;
  label: string;
  /** One value for each product; undefined for one that is no longer sold. */
  values: (string | undefined)[];
}

const noValue = '–';

/** Without rows in which no product has a value. */
export function useCompareGroups(products: Products, language: Language) {
  const t = useTranslations('compare');
  const trade = useTranslations('trade');
  const detail = useTranslations('trade.detail');
  const format = useFormatter();
  const { money } = useMoney();
  const row = (label: string, textOf: (product: ShownProduct) => string | null | undefined): CompareRow => ({
    key: label,
    label,
    values: products.map((product) => (product ? textOf(product) || noValue : undefined)),
  });
  const prices = comparedQuantities(products).map((quantity) =>
    row(t('priceFrom', { count: quantity }), (product) =>
      product.price > 0 ? money(unitPriceAt(product, quantity), product.currency) : t('onRequest'),
    ),
  );
  const days = (count: number | null) => (count === null ? t('onRequest') : detail('days', { count }));
  const counted = (unit: ShownProduct['unit'], count: number) =>
    `${format.number(count)} ${trade(`unit.${unit}`, { count })}`;
  const compliance = (value: ShownProduct['rohs']) => value && trade(`compliance.${value}`);
  const supply = [
    ...prices,
    row(t('stock'), ({ stock_quantity }) => format.number(stock_quantity)),
    row(detail('leadTime'), ({ lead_time_days }) => days(lead_time_days)),
    row(detail('minimum'), ({ unit, moq }) => counted(unit, moq)),
    row(detail('multiple'), ({ unit, order_multiple }) => counted(unit, order_multiple)),
    row(detail('lifecycle'), ({ lifecycle }) => trade(`lifecycle.${lifecycle}`)),
  ];
  const customs = [
    row(detail('origin'), ({ country_of_origin: code }) => code && originName(code, language)),
    row(detail('hsCode'), ({ hs_code }) => hs_code && hsCodeText(hs_code)),
    row(detail('eccn'), ({ eccn }) => eccn),
    row('RoHS', ({ rohs }) => compliance(rohs)),
    row('REACH', ({ reach }) => compliance(reach)),
  ];
  return [
    { key: 'supply', name: t('supply'), rows: supply },
    ...attributeRows(products, language),
    { key: 'trade', name: detail('tradeData'), rows: customs },
  ].map(({ key, name, rows }) => ({
    key,
    name,
    rows: rows.filter(hasValue).map(compareRow),
  }));
}

function compareRow({ key, label, values }: CompareRow) {
  const { differs, apart } = compareValues(values);
  return { key, label, values, differs, apart };
}

export type CompareGroup = ReturnType<typeof useCompareGroups>[number];

function hasValue({ values }: CompareRow): boolean {
  return values.some((value) => value !== undefined && value !== noValue);
}

/** One unit, and every quantity from which one of the products is cheaper. */
function comparedQuantities(products: Products): number[] {
  const breaks = products.flatMap((product) => product?.price_breaks ?? []);
  return [...new Set([1, ...breaks.map(({ min_quantity }) => min_quantity)])].sort((a, b) => a - b);
}

/** Of all attributes that one of the products has, in the groups of their definitions. */
function attributeRows(products: Products, language: Language) {
  const groups = new Map<string, { name: string; rows: Map<string, CompareRow> }>();
  for (const definition of products.flatMap((product) => product?.attribute_definitions ?? [])) {
    const { key, group, labels } = definition;
    const name = labelText(groupLabels(definition), language);
    const { rows } = groups.get(group) ?? { rows: new Map<string, CompareRow>() };
    groups.set(group, { name, rows });
    const values = products.map((product) => product && attributeText(product, key, language));
    rows.set(key, {
      key,
      label: labelText(labels, language),
      values: values.map((value) => value ?? undefined),
    });
  }
  return [...groups].map(([group, { name, rows }]) => ({
    key: `attributes ${group}`,
    name,
    rows: [...rows.values()],
  }));
}

/** Of a choice, each product brings the definition with its own option. */
function attributeText(
  { attributes = {}, attribute_definitions }: ShownProduct,
  key: string,
  language: Language,
) {
  const definition = attribute_definitions.find((one) => one.key === key);
  const value = attributes[key];
  return value === undefined || !definition ? noValue : formatAttribute(definition, value, language);
}
