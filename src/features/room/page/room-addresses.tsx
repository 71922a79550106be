import { ChevronDown } from 'lucide-react';
import { addressFields, type AddressField } from '#features/orders/order-fields.rules.ts';
import { isCountry, namedCountries } from '#i18n/countries.ts';
import { formatLocales } from '#i18n/language.ts';
import type { PostedAcceptance } from '../posted-acceptance.server.ts';
import {
  addressFieldName,
  type AddressParty,
  isUnstated,
  statedAddresses,
  type TypedAddress,
} from '../room-address.rules.ts';
import { useRoom } from './use-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface RoomAddressesProps {
  posted: PostedAcceptance | undefined;
}

/**
 * Where the goods and the invoice go, first as the quotation states it. The buyer may leave them out; another billing
 * address is folded until there is one.
 */
export function RoomAddresses({ posted }: RoomAddressesProps) {
  const { t } = useRoomTexts();
  const { version } = useRoom();
  const addresses = posted?.addresses ?? statedAddresses(version);
  const fields = (party: AddressParty) => (
    <AddressFields party={party} typed={addresses[party]} unfilled={posted?.unfilled ?? []} />
  );
  return (
    <div className="room-addresses">
      <fieldset>
        <legend>{t('shippingAddress')}</legend>
        <p className="quiet">{t('addressNote')}</p>
        {fields('shipping')}
      </fieldset>
      {isUnstated(addresses.billing) ? (
        <details>
          <summary>{t('billingAddress')}</summary>
          {fields('billing')}
        </details>
      ) : (
        <fieldset>
          <legend>{t('billingAddress')}</legend>
          {fields('billing')}
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

interface FieldsProps {
  party: AddressParty;
  typed: TypedAddress;
  /** Names of the fields that the address lacks. */
  unfilled: readonly string[];
}

function AddressFields({ party, typed, unfilled }: FieldsProps) {
  const { t, language } = useRoomTexts();
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
          'aria-invalid': unfilled.includes(id) ? true : undefined,
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
                    // Browsers name some countries otherwise than the server: the names of the page stay.
                    <option key={code} value={code} suppressHydrationWarning>
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
