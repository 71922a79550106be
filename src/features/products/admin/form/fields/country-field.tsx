import { useLocale, useTranslations } from 'use-intl';
import { namedCountries } from '#i18n/countries.ts';
import type { TextField } from '#features/products/edits/product-form.rules.ts';
import { ProductField } from './product-form-field.tsx';

/** A country, chosen by its name. */
export function CountryField(shared: { name: TextField }) {
  const t = useTranslations('admin.product');
  const countries = namedCountries(useLocale()).map(({ code, name }) => [code, name] as const);
  return <ProductField {...shared} kind="select" options={[['', t('unknownChoice')], ...countries]} />;
}
