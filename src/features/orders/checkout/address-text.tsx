import { useLocale } from 'use-intl';
import { countryName } from '#i18n/countries.ts';
import type { Address } from '../order.schema.ts';

interface AddressTextProps {
  company: string | null;
  name: string;
  address: Address;
}

export function AddressText({ company, name, address }: AddressTextProps) {
  const { postal_code, city, region } = address;
  const country = countryName(address.country, useLocale());
  const place = [`${postal_code} ${city}`, region].filter(Boolean).join(', ');
  return (
    <address>
      {[company, name, address.address, place, country].filter(Boolean).map((line, index) => (
        <span key={index}>
          {/* Browsers and the server may know different names of a country. */}
          <bdi suppressHydrationWarning>{line}</bdi>
        </span>
      ))}
    </address>
  );
}
