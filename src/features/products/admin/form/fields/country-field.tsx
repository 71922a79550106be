import { useLocale, useTranslations } from 'use-intl';
import { namedCountries } from '#i18n/countries.ts';
import { ProductField } from './product-form-field.tsx';
import type { TextField } from '#features/products/edits/product-form.rules.ts';

/** A country, chosen by its name. */
export function CountryField(shared: { name: TextField }) {
  const t = useTranslations('admin.product');
  const locale = useLocale();
  return (
    <ProductField {...shared} kind="select">
      <option value="">{t('unknownChoice')}</option>
      {namedCountries(locale).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </ProductField>
  );
}
