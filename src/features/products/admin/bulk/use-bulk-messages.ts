import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { priceDecimals } from '#kernel/money.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { type BulkField, bulkLimit } from '#features/products/product-edit.schema.ts';
import { productLimits } from '#features/products/product-field-kinds.ts';
import { useOptionName } from '#features/products/use-option-name.ts';
import { countryName } from '#i18n/countries.ts';
import { categories } from '#features/products/product.rules.ts';

/** Texts about the result of an action on many products, in the reader's language. */
export function useBulkMessages() {
  const t = useTranslations('admin');
  const kinds = useTranslations('filters');
  const format = useFormatter();
  const locale = useLocale();
  const optionName = useOptionName();

  /** A value of before or after: of `field`, or a status, a category or a price. */
  const valueText = (value: string, field: BulkField | null): string => {
    if (field && value === '') return t('history.nothing');
    if (field === 'country_of_origin') return countryName(value, locale);
    if (field) return optionName(field, value);
    if (value === 'active' || value === 'inactive') return t(`products.${value}`);
    if (value === 'deleted') return t('products.bulk.deleted');
    const category = categories.find((name) => name === value);
    if (category) return kinds(category);
    const [, currency, amount] = /^([A-Z]{3}) (\d+\.\d\d)$/.exec(value) ?? [];
    if (!currency) return value;
    return `${currency} ${format.number(Number(amount), { minimumFractionDigits: 2, maximumFractionDigits: priceDecimals })}`;
  };

  const errorText = (error: Error): string => {
    if (!(error instanceof ApiError) || error.status >= 500) return t('unreachable');
    const { code, title } = error.problem;
    if (code === 'too_many') return t('products.bulk.tooMany', { limit: bulkLimit });
    if (code !== 'price_too_large') return error.message;
    return t('products.bulk.priceTooLarge', { title: String(title), limit: productLimits.price });
  };

  return { valueText, errorText };
}
