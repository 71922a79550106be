import { useTranslations } from 'use-intl';
import { hasMessage } from '#i18n/has-message.ts';
import { isOfKind, type ProductFieldName } from '#features/products/product-fields.ts';
import { useKindName } from '#features/products/shop/product-badges.tsx';

/** How an option of a choice is called; one that an import made up is shown as it is. */
export function useOptionName(): (field: ProductFieldName, option: string) => string {
  const t = useTranslations('trade');
  const kindName = useKindName();
  return (field, option) => {
    if (!isOfKind(field, 'choice')) return option;
    const group = groups.get(field);
    if (!group) return kindName(option);
    const key = `${group}.${option}`;
    return hasMessage(t, key) ? t(key, { count: 1 }) : option;
  };
}

/** The messages `trade` of the fields that are not a kind of product. */
const groups = new Map<ProductFieldName, string>([
  ['unit', 'unit'],
  ['packaging', 'packaging'],
  ['lifecycle', 'lifecycle'],
  ['rohs', 'compliance'],
  ['reach', 'compliance'],
]);
