import type { Address } from './order.schema.ts';

export function AddressText({ name, address }: { name: string; address: Address }) {
  return (
    <address>
      {[name, address.address, `${address.postal_code} ${address.city}`, address.country].map(
        (line, place) => (
          <span key={place}>
            <bdi>{line}</bdi>
          </span>
        ),
      )}
    </address>
  );
}
