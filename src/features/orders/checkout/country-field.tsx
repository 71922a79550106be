import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { namedCountries } from '#i18n/countries.ts';

interface CountryFieldProps {
  /** Also its name. */
  id: string;
  label: string;
  /** Of no choice. */
  placeholder: string;
  /** A sentence. */
  error: string | undefined;
  defaultValue: string | undefined;
  autoComplete: string;
}

/** A list of all countries, in the language of the page. */
export function CountryField({
  id,
  label,
  placeholder,
  error,
  defaultValue,
  autoComplete,
}: CountryFieldProps) {
  const locale = useLocale();
  const named = useMemo(() => namedCountries(locale), [locale]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select
          id={id}
          name={id}
          defaultValue={defaultValue}
          autoComplete={autoComplete}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <option value="">{placeholder}</option>
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
      <div className="notes">
        {error && (
          <p className="error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
