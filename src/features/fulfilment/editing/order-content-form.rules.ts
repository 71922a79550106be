// The form of an order's content: reads its texts by the names of the fields.
import { z } from 'zod';
import { type Language, languages } from '#i18n/language.ts';
import { isOneOf, keysOf } from '#kernel/object.ts';
import { cleanField, type FieldIssue, fieldIssue } from '#kernel/text-fields.ts';
import type { Values } from '#ui/forms/use-form.ts';
import { addressFields, customerFields } from '#features/orders/order-fields.rules.ts';
import type { Address } from '#features/orders/order.schema.ts';
import type { OrderContent, OrderTax } from './order-content.schema.ts';

export interface EditedLine {
  /** Of the fields, stable while the form is open. */
  key: string;
  /** Of the line that the order has; null: a new one. */
  id: string | null;
  product_id: string | null;
  /** Of a description, not of a product that is chosen. */
  isPart: boolean;
}

export const customerNames = keysOf(customerFields);
export const addressNames = keysOf(addressFields);

/** As the schema checks it; numbers that cannot be read are NaN. */
export function readContent(values: Values, lines: readonly EditedLine[]) {
  const text = (name: string) => values[name] ?? '';
  return {
    ...Object.fromEntries(customerNames.map((name) => [name, text(name)])),
    shipping_address: readAddress(values, 'shipping_address'),
    billing_address: readAddress(values, 'billing_address'),
    items: lines.map(({ key, id, product_id }) => ({
      id,
      product_id,
      title: text(`title:${key}`),
      quantity: readNumber(text(`quantity:${key}`)),
      price_per_item: readNumber(text(`price:${key}`)),
    })),
  };
}

/** What the form begins with. */
export function contentTexts(content: OrderContent | null) {
  if (!content) return {};
  return {
    ...content,
    ...addressTexts('shipping_address', content.shipping_address),
    ...addressTexts('billing_address', content.billing_address),
  };
}

export function addressTexts(prefix: string, address: Partial<Address> | null): Record<string, string> {
  return Object.fromEntries(Object.entries(address ?? {}).map(([name, text]) => [`${prefix}:${name}`, text]));
}

/** The fields whose names begin with `prefix`. An empty region is left out. */
export function readAddress(values: Values, prefix: string): Record<string, string> {
  const { region, ...address } = Object.fromEntries(
    addressNames.map((name) => [name, (values[`${prefix}:${name}`] ?? '').trim()]),
  );
  return region ? { ...address, region } : address;
}

/** The field of an issue of the schema: 'items.0.quantity' is 'quantity:' with the key of the first line. */
export function fieldOf(path: readonly PropertyKey[], lines: readonly EditedLine[]): string {
  const [first, second, third] = path.map(String);
  if (first !== 'items') return second === undefined ? (first ?? 'form') : `${first}:${second}`;
  const line = second === undefined ? undefined : lines[Number(second)];
  if (!line) return 'items';
  if (third === 'price_per_item' || third === 'quantity')
    return `${third === 'quantity' ? third : 'price'}:${line.key}`;
  return `${line.isPart || line.id !== null ? 'title' : 'product'}:${line.key}`;
}

/** What is wrong with a field of the customer or of an address; undefined: the name is not of such a field. */
export function textIssueOf(name: string, values: Values): { issue: FieldIssue; limit: number } | undefined {
  const part = name.split(':').at(-1) ?? '';
  const field = isOneOf(customerNames, name)
    ? customerFields[name]
    : isOneOf(addressNames, part)
      ? addressFields[part]
      : undefined;
  const issue = field && fieldIssue(field, cleanField(field, values[name] ?? ''));
  return issue && { issue, limit: field.limit };
}

export function linesOf(content: OrderContent | null): EditedLine[] {
  return (content?.items ?? []).map(({ id, product_id }, index) => ({
    key: `${index}`,
    id,
    product_id,
    isPart: product_id === null,
  }));
}

const taxChoice = z.object({ percent: z.number(), names: z.record(z.enum(languages), z.string()) });

/** The value of an option of the field `tax`: a rate with its names. */
export function taxOption(percent: number, names: Record<Language, string>): string {
  return JSON.stringify({ percent, names });
}

/** Null: no tax. */
export function readTax(option: string | undefined, language: Language): OrderTax | null {
  if (!option) return null;
  const { percent, names } = taxChoice.parse(JSON.parse(option));
  return { label: names[language], percent };
}

function readNumber(text: string): number {
  const clean = text.normalize('NFKC').trim().replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(clean) ? Number(clean) : Number.NaN;
}
