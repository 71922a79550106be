import { useFormatter, useTranslations } from 'use-intl';
import { priceDecimals } from '#kernel/money.ts';
import { DeskError } from '#platform/desk-transport.ts';
import { bulkLimit, productLimits } from './desk-product.schema.ts';
import { categories } from './product.rules.ts';

/** What the server tells of an action on many products, in the reader's language. */
export function useBulkWords() {
  const t = useTranslations('desk');
  const kinds = useTranslations('filters');
  const format = useFormatter();

  /** A value of before or after: a status, a category or a price. */
  const valueText = (value: string): string => {
    if (value === 'active' || value === 'inactive') return t(`products.${value}`);
    if (value === 'deleted') return t('products.bulk.deleted');
    const category = categories.find((name) => name === value);
    if (category) return kinds(category);
    const [, currency, amount] = /^([A-Z]{3}) (\d+\.\d\d)$/.exec(value) ?? [];
    if (!currency) return value;
    return `${currency} ${format.number(Number(amount), { minimumFractionDigits: 2, maximumFractionDigits: priceDecimals })}`;
  };

  const refusalText = (error: Error): string => {
    if (!(error instanceof DeskError) || error.status >= 500) return t('unreachable');
    const { code, title } = error.problem;
    if (code === 'too_many') return t('products.bulk.tooMany', { limit: bulkLimit });
    if (code !== 'price_too_large') return error.message;
    return t('products.bulk.priceTooLarge', { title: String(title), limit: productLimits.price });
  };

  return { valueText, refusalText };
}
