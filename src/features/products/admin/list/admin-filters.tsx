import { useTranslations } from 'use-intl';
import { AdminFilter } from '#ui/admin/admin-filter.tsx';
import { productData } from '#features/products/product-completeness.rules.ts';
import { categories, productTypes } from '#features/families/categories.ts';
import { useAdminProductSearch } from './use-admin-product-search.ts';

export function AdminFilters() {
  const t = useTranslations('admin.products');
  const kinds = useTranslations('filters');
  const { query, setQuery } = useAdminProductSearch();
  return (
    <>
      <AdminFilter
        label={t('fields.category')}
        value={query.category}
        options={[['all', t('allCategories')], ...categories.map((name) => [name, kinds(name)] as const)]}
        onChoose={(category) => void setQuery({ category })}
      />
      <AdminFilter
        label={t('fields.type')}
        value={query.type}
        options={[['all', t('anyType')], ...productTypes.map((name) => [name, kinds(name)] as const)]}
        onChoose={(type) => void setQuery({ type })}
      />
      <AdminFilter
        label={t('fields.status')}
        value={query.status}
        options={[
          ['all', t('anyStatus')],
          ['active', t('active')],
          ['inactive', t('inactive')],
        ]}
        onChoose={(status) => void setQuery({ status })}
      />
      <AdminFilter
        label={t('fields.stock')}
        value={query.stock}
        options={[
          ['all', t('anyStock')],
          ['low', t('lowStock')],
          ['out', t('outOfStock')],
        ]}
        onChoose={(stock) => void setQuery({ stock })}
      />
      <AdminFilter
        label={t('fields.missing')}
        value={query.missing}
        options={[
          ['all', t('anyCompleteness')],
          ['any', t('incomplete')],
          ['none', t('complete')],
          ...productData.map((datum) => [datum, t('lacks', { datum: t(`missingData.${datum}`) })] as const),
        ]}
        onChoose={(missing) => void setQuery({ missing })}
      />
    </>
  );
}
