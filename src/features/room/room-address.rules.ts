// Addresses in the form of a room: as the quotation states them, as the buyer typed them, and as the order gets them.
import { type AddressField, addressFields } from '#features/orders/order-fields.rules.ts';
import type { Address } from '#features/orders/order.schema.ts';
import { isSame } from '#kernel/object.ts';
import { checkFields, cleanField, fieldNames, mapFields } from '#kernel/text-fields.ts';
import type { RoomVersion } from './quotation-room.schema.ts';

export type AddressParty = 'shipping' | 'billing';
export type TypedAddress = Record<AddressField, string>;
export type TypedAddresses = Record<AddressParty, TypedAddress>;

type Stated = Pick<RoomVersion, 'shipping_address' | 'billing_address' | 'buyer_country'>;

/** Name of the field in the form. */
export function addressFieldName(party: AddressParty, name: AddressField): string {
  return `${party}_${name}`;
}

/** The billing address is empty unless it is another one. */
export function statedAddresses({
  shipping_address,
  billing_address,
  buyer_country,
}: Stated): TypedAddresses {
  const shipping = shipping_address ?? billing_address ?? { country: buyer_country ?? '' };
  const billing = billing_address && !isSame(billing_address, shipping) ? billing_address : {};
  return { shipping: typedAddress(shipping), billing: typedAddress(billing) };
}

export function readAddresses(fields: FormData): TypedAddresses {
  const read = (party: AddressParty) =>
    mapFields(addressFields, (name) => {
      const value = fields.get(addressFieldName(party, name));
      const { limit } = addressFields[name];
      return typeof value === 'string' ? cleanField(addressFields[name], value).slice(0, limit) : '';
    });
  return { shipping: read('shipping'), billing: read('billing') };
}

/** Nothing but a country, which the form may have chosen. */
export function isUnstated({ country: _, ...rest }: TypedAddress): boolean {
  return Object.values(rest).every((text) => text === '');
}

export interface AcceptedAddresses {
  shipping_address: Address | null;
  /** The shipping address unless another one is stated. */
  billing_address: Address | null;
}

/** An address is stated whole or not at all. `error`: names of the fields that are missing. */
export function acceptedAddresses(
  typed: TypedAddresses,
): { ok: true; value: AcceptedAddresses } | { ok: false; error: string[] } {
  const missing = (['shipping', 'billing'] as const).flatMap((party) => {
    if (isUnstated(typed[party])) return [];
    const { errors } = checkFields(addressFields, typed[party]);
    return fieldNames(addressFields).flatMap((name) => (errors[name] ? addressFieldName(party, name) : []));
  });
  if (missing.length > 0) return { ok: false, error: missing };
  const [shipping, billing] = [addressOf(typed.shipping), addressOf(typed.billing)];
  return { ok: true, value: { shipping_address: shipping, billing_address: billing ?? shipping } };
}

function addressOf({ region, ...typed }: TypedAddress): Address | null {
  if (isUnstated({ region, ...typed })) return null;
  return region ? { ...typed, region } : typed;
}

function typedAddress(address: Partial<Address>): TypedAddress {
  return mapFields(addressFields, (name) => address[name] ?? '');
}
