// Length limits of the customer's fields, for the form, the API and the database.
import type { TextFields } from '#kernel/text-fields.ts';

type CustomerField =
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
  | 'company'
  | 'tax_id'
  | 'po_number'
  | 'order_notes';
export type AddressField = 'address' | 'city' | 'postal_code' | 'country' | 'region';

export const customerFields: TextFields<CustomerField> = {
  customer_name: { limit: 200 },
  customer_email: { limit: 254, kind: 'email' },
  customer_phone: { limit: 50, optional: true },
  company: { limit: 200, optional: true },
  tax_id: { limit: 50, optional: true },
  po_number: { limit: 50, optional: true },
  order_notes: { limit: 2000, optional: true, kind: 'lines' },
};

export const addressFields: TextFields<AddressField> = {
  address: { limit: 200 },
  city: { limit: 100 },
  postal_code: { limit: 20 },
  country: { limit: 100 },
  region: { limit: 100, optional: true },
};
