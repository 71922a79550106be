import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { namedCountries } from '#i18n/countries.ts';
import { Field } from '#ui/forms/field.tsx';

interface CountryFieldProps {
  name: string;
  label: string;
  /** Of no choice. */
  placeholder: string;
  autoComplete: string;
}

/** A list of all countries, in the language of the page. */
export function CountryField({ placeholder, ...field }: CountryFieldProps) {
  const locale = useLocale();
  const options = useMemo(
    () => namedCountries(locale).map(({ code, name }) => [code, name] as const),
    [locale],
  );
  return <Field {...field} options={[['', placeholder], ...options]} required />;
}
