import { useLocale, useTranslations } from 'use-intl';
import { isCountry, namedCountries } from '#i18n/countries.ts';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import type { Issues } from '#ui/admin/use-admin-form.ts';
import { AdminChoice } from '#ui/admin/admin-choice.tsx';
import { addressNames, customerNames } from './order-content-form.rules.ts';
import type { OrderContent } from './order-content.schema.ts';

interface FieldsProps {
  /** Null: of a new order. */
  content: OrderContent | null;
  issues: Issues;
}

/** The customer, and where the goods and the invoice go. */
export function OrderCustomerFields({ content, issues }: FieldsProps) {
  const t = useTranslations('checkout');
  return (
    <>
      <div className="package">
        {customerNames.map((name) => (
          <AdminTextField
            key={name}
            name={name}
            label={t(name)}
            long={name === 'order_notes'}
            issue={issues[name]}
            defaultValue={content?.[name] ?? ''}
            autoComplete="off"
            dir="auto"
          />
        ))}
      </div>
      {(['shipping_address', 'billing_address'] as const).map((prefix) => (
        <AddressFields key={prefix} prefix={prefix} address={content?.[prefix]} issues={issues} />
      ))}
    </>
  );
}

interface AddressProps {
  prefix: 'shipping_address' | 'billing_address';
  address: OrderContent['shipping_address'] | undefined;
  issues: Issues;
}

/** The fields of an address, whose names begin with `prefix`. */
export function AddressFields({ prefix, address, issues }: AddressProps) {
  const t = useTranslations('checkout');
  const countries = namedCountries(useLocale());
  const { country = '' } = address ?? {};
  // An address from before countries were a list has the name of the country.
  const own = country && !isCountry(country) ? [[country, country] as const] : [];
  return (
    <fieldset>
      <legend>{t(prefix === 'shipping_address' ? 'shipping' : 'billing')}</legend>
      <div className="package">
        {addressNames.map((name) =>
          name === 'country' ? (
            <AdminChoice
              key={name}
              name={`${prefix}:country`}
              label={t('country')}
              options={[
                ['', t('chooseCountry')],
                ...own,
                ...countries.map(({ code, name: text }) => [code, text] as const),
              ]}
              initial={country}
              issue={issues[`${prefix}:country`]}
            />
          ) : (
            <AdminTextField
              key={name}
              name={`${prefix}:${name}`}
              label={t(name)}
              issue={issues[`${prefix}:${name}`]}
              defaultValue={address?.[name] ?? ''}
              autoComplete="off"
              dir="auto"
            />
          ),
        )}
      </div>
    </fieldset>
  );
}
