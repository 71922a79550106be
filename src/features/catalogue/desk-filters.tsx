import { useTranslations } from 'use-intl';
import { DeskFilter } from './desk-filter.tsx';
import { categories, productTypes } from './product.rules.ts';

export function DeskFilters() {
  const t = useTranslations('desk.products');
  const kinds = useTranslations('filters');
  return (
    <>
      <DeskFilter
        field="category"
        label={t('fields.category')}
        options={[['all', t('allCategories')], ...categories.map((name) => [name, kinds(name)] as const)]}
      />
      <DeskFilter
        field="type"
        label={t('fields.type')}
        options={[['all', t('anyType')], ...productTypes.map((name) => [name, kinds(name)] as const)]}
      />
      <DeskFilter
        field="status"
        label={t('fields.status')}
        options={[
          ['all', t('anyStatus')],
          ['active', t('active')],
          ['inactive', t('inactive')],
        ]}
      />
      <DeskFilter
        field="stock"
        label={t('fields.stock')}
        options={[
          ['all', t('anyStock')],
          ['low', t('lowStock')],
          ['out', t('outOfStock')],
        ]}
      />
    </>
  );
}
