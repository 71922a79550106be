// An address of an order or a quotation as documents print it.
import type { Party } from '#features/trade-documents/content/document-content.ts';
import { isCountry } from '#i18n/countries.ts';
import type { Address } from '#features/orders/order.schema.ts';

/** An address from before countries were a list has the name of the country, which becomes a line of its own. */
export function partyAddress(stored: Address | null): Pick<Party, 'address' | 'country'> {
  if (!stored) return { address: [] };
  const { address, city, postal_code, region, country } = stored;
  const isCode = isCountry(country);
  const lines = [address, [postal_code, city].filter(Boolean).join(' '), region, isCode ? '' : country];
  return {
    address: lines.flatMap((line) => (line ? [line] : [])),
    country: isCode ? country : undefined,
  };
}
