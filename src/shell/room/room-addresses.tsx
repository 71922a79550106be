import { ChevronDown } from 'lucide-react';
import { addressFields, type AddressField } from '#features/orders/order-fields.rules.ts';
import { addressFieldName, type AddressParty, isUnstated } from '#features/room/room-address.rules.ts';
import { isCountry, namedCountries } from '#i18n/countries.ts';
import { formatLocales, type Language } from '#i18n/language.ts';
import type { RoomChoice } from './room-format.ts';
import { roomTranslator } from './room-messages.ts';

interface RoomAddressesProps {
  choice: RoomChoice;
  language: Language;
}

/** Where the goods and the invoice go. The buyer may leave them out; another billing address is folded until there is one. */
export function RoomAddresses({ choice, language }: RoomAddressesProps) {
  const t = roomTranslator(language);
  const billing = <AddressFields party="billing" choice={choice} language={language} />;
  return (
    <div className="room-addresses">
      <fieldset>
        <legend>{t('shippingAddress')}</legend>
        <p className="quiet">{t('addressNote')}</p>
        <AddressFields party="shipping" choice={choice} language={language} />
      </fieldset>
      {isUnstated(choice.addresses.billing) ? (
        <details>
          <summary>{t('billingAddress')}</summary>
          {billing}
        </details>
      ) : (
        <fieldset>
          <legend>{t('billingAddress')}</legend>
          {billing}
        </fieldset>
      )}
    </div>
  );
}

/** With what browsers call each field; the country first, as its list names the rest. */
const tokens: Record<AddressField, string> = {
  country: 'country',
  region: 'address-level1',
  address: 'address-line1',
  city: 'address-level2',
  postal_code: 'postal-code',
};
const names = ['country', 'region', 'address', 'city', 'postal_code'] as const;

function AddressFields({ party, choice, language }: RoomAddressesProps & { party: AddressParty }) {
  const t = roomTranslator(language);
  const typed = choice.addresses[party];
  return (
    <div className="room-address">
      {names.map((name) => {
        const id = addressFieldName(party, name);
        const shared = {
          id,
          name: id,
          className: 'input',
          defaultValue: typed[name],
          autoComplete: `${party} ${tokens[name]}`,
          'aria-invalid': choice.unfilled.has(id) ? true : undefined,
        };
        return (
          <div key={name} className="field">
            <label htmlFor={id}>{t(name)}</label>
            {name === 'country' ? (
              <span className="select">
                <select {...shared}>
                  <option value="">{t('chooseCountry')}</option>
                  {/* An address from before countries were a list has the name of the country. */}
                  {typed.country && !isCountry(typed.country) && <option>{typed.country}</option>}
                  {namedCountries(formatLocales[language]).map(({ code, name: text }) => (
                    <option key={code} value={code}>
                      {text}
                    </option>
                  ))}
                </select>
                <ChevronDown className="icon" aria-hidden="true" />
              </span>
            ) : (
              <input {...shared} maxLength={addressFields[name].limit} dir="auto" />
            )}
          </div>
        );
      })}
    </div>
  );
}
