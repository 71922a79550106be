import { useLocale, useTranslations } from 'use-intl';
import { isCountry, namedCountries } from '#i18n/countries.ts';
import { Field } from '#ui/forms/field.tsx';
import { useFormState } from '#ui/forms/form.tsx';
import { addressNames, customerNames } from './order-content-form.rules.ts';

/** The customer, and where the goods and the invoice go. */
export function OrderCustomerFields() {
  const t = useTranslations('checkout');
  return (
    <>
      <div className="package">
        {customerNames.map((name) => (
          <Field key={name} name={name} label={t(name)} rows={name === 'order_notes' ? 2 : undefined} />
        ))}
      </div>
      <AddressFields prefix="shipping_address" />
      <AddressFields prefix="billing_address" />
    </>
  );
}

/** The fields of an address, whose names begin with `prefix`. */
export function AddressFields({ prefix }: { prefix: 'shipping_address' | 'billing_address' }) {
  const t = useTranslations('checkout');
  const countries = namedCountries(useLocale());
  const country = String(useFormState().initial[`${prefix}:country`] ?? '');
  // An address from before countries were a list has the name of the country.
  const own = country && !isCountry(country) ? [[country, country] as const] : [];
  return (
    <fieldset>
      <legend>{t(prefix === 'shipping_address' ? 'shipping' : 'billing')}</legend>
      <div className="package">
        {addressNames.map((name) =>
          name === 'country' ? (
            <Field
              key={name}
              name={`${prefix}:country`}
              label={t('country')}
              options={[
                ['', t('chooseCountry')],
                ...own,
                ...countries.map(({ code, name: text }) => [code, text] as const),
              ]}
            />
          ) : (
            <Field key={name} name={`${prefix}:${name}`} label={t(name)} />
          ),
        )}
      </div>
    </fieldset>
  );
}
