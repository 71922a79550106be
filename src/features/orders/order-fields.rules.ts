// What a buyer types at checkout: the same limits in the form, at the doors and in the database.
import { cleanLine, cleanText, isEmail } from '#kernel/text.ts';

export const customerFields = ['customer_name', 'customer_email', 'customer_phone', 'order_notes'] as const;
export const addressFields = ['address', 'city', 'postal_code', 'country'] as const;

export type OrderField = (typeof customerFields)[number] | (typeof addressFields)[number];
export type OrderFault = 'required' | 'email' | 'too_long';

/** In UTF-16 units, as the browser counts them; after cleaning. */
export const orderFieldLimits: Record<OrderField, number> = {
  customer_name: 200,
  customer_email: 254,
  customer_phone: 50,
  order_notes: 2000,
  address: 200,
  city: 100,
  postal_code: 20,
  country: 100,
};

export const optionalOrderFields: readonly OrderField[] = ['customer_phone', 'order_notes'];

/** Text alone; notes keep their line breaks and tabs. */
export function cleanOrderField(field: OrderField, raw: string): string {
  return field === 'order_notes' ? cleanText(raw) : cleanLine(raw);
}

/** Expects a cleaned value. */
export function orderFault(field: OrderField, value: string): OrderFault | undefined {
  if (value === '') return optionalOrderFields.includes(field) ? undefined : 'required';
  if (value.length > orderFieldLimits[field]) return 'too_long';
  return field === 'customer_email' && !isEmail(value) ? 'email' : undefined;
}
