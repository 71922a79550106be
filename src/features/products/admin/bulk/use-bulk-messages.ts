import { useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { isCurrency } from '#kernel/money.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { attributeDefinitionsQuery } from '#features/attributes/attribute-definition.queries.ts';
import type {
  AttributeDefinition,
  AttributeValue,
} from '#features/attributes/attribute-definition.schema.ts';
import { formatAttribute } from '#features/attributes/attribute-format.ts';
import { languageOf } from '#i18n/language.ts';
import { decimalsOf } from '#i18n/money-format.ts';
import { type BulkField, bulkLimit } from '#features/products/product-edit.schema.ts';
import { productLimits } from '#features/products/product-field-kinds.ts';
import { useOptionName } from '#features/products/admin/form/fields/use-option-name.ts';
import { countryName } from '#i18n/countries.ts';
import { declarationOf } from '#features/products/product-fields.ts';
import { hsCodeText } from '#features/products/product.rules.ts';
import { categories } from '#features/families/categories.ts';

/** Texts about the result of an action on many products, in the reader's language. */
export function useBulkMessages() {
  const t = useTranslations('admin');
  const kinds = useTranslations('filters');
  const format = useFormatter();
  const locale = useLocale();
  const optionName = useOptionName();
  const language = languageOf(locale);
  const { data: definitions = [] } = useQuery(attributeDefinitionsQuery);

  /** A value of before or after: of `field`, of `attribute`, or a status, a category or a price. */
  const valueText = (value: string, field: BulkField | null, attribute?: string): string => {
    if ((field || attribute) && value === '') return t('history.nothing');
    const definition = definitions.find(({ key }) => key === attribute);
    if (definition) return formatAttribute(definition, storedValue(definition.type, value), language);
    if (field === 'country_of_origin') return countryName(value, locale);
    if (field === 'hs_code') return hsCodeText(value);
    if (field && declarationOf(field).kind === 'count') return format.number(Number(value));
    if (field) return optionName(field, value);
    if (value === 'active' || value === 'inactive') return t(`products.${value}`);
    if (value === 'deleted') return t('products.bulk.deleted');
    const category = categories.find((name) => name === value);
    if (category) return kinds(category);
    const [, currency, amount] = /^([A-Z]{3}) (\d+(?:\.\d+)?)$/.exec(value) ?? [];
    if (!isCurrency(currency)) return value;
    return `${currency} ${format.number(Number(amount), decimalsOf(currency))}`;
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

function storedValue(type: AttributeDefinition['type'], text: string): AttributeValue {
  if (type === 'number' && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text);
  return type === 'flag' ? text === 'true' : text;
}
