// Rules of the lines and terms of a request for a quote, shared by browser and server.
import { companyDay } from '#features/company/company-day.ts';
import type { TextField } from '#kernel/text-fields.ts';

export const maxQuoteLines = 3000;

/** How a line's product was found: by the buyer, by the parts list, or by an administrator. */
export const lineMatches = [
  'chosen',
  'exact',
  'normalised',
  'packaging',
  // What requests of earlier versions say of `packaging`.
  'packaging_variant',
  'by_value',
  'similar',
  'not_found',
  'corrected',
] as const;

export type LineMatch = (typeof lineMatches)[number];

/** Those that a request may state about its own lines. */
export const requestedMatches = lineMatches.filter((match) => match !== 'corrected');

export const lineFields = {
  part_number: { limit: 100, optional: true },
  manufacturer: { limit: 100, optional: true },
  description: { limit: 500, optional: true },
  note: { limit: 500, optional: true },
} as const satisfies Record<string, TextField>;

export const placeField: TextField = { limit: 200, optional: true };

/** The software that prepared a request, as it names itself. */
export const preparedByField = { limit: 200, optional: true } as const satisfies TextField;

/** Digits before and after the decimal point. */
export const quantityDigits = { whole: 9, decimals: 3 };
export const targetPriceDigits = { whole: 9, decimals: 6 };

/** Units that are counted: their quantities are whole numbers. */
const countedUnits = new Set(['C62', 'SET', 'PR']);

export function isCountedUnit(unit: string): boolean {
  return countedUnits.has(unit);
}

/** `day`: an ISO date on which the parts are needed. Today or later, where the company is. */
export function isDeliverableOn(day: string, now: Date): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(day) && day >= companyDay(now);
}

/** The unit of a line without a product. */
export const defaultUnit = 'C62';

/** Characters of a decimal number: more are rejected unread. */
export const longestDecimal = 40;

interface DecimalLimits {
  whole: number;
  decimals: number;
}

/** The shortest text of a decimal number, such as 12.5. Null: not a number, negative, or with too many digits. */
export function readDecimal(value: number | string, { whole, decimals }: DecimalLimits): string | null {
  if (typeof value === 'string' && value.length > longestDecimal) return null;
  const text = typeof value === 'number' ? plainText(value) : value.trim();
  const [, integer = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (integer === '') return null;
  const significant = integer.replace(/^0+(?=\d)/, '');
  const rest = fraction.replace(/0+$/, '');
  if (significant.length > whole || rest.length > decimals) return null;
  return rest === '' ? significant : `${significant}.${rest}`;
}

/** Without an exponent, which JSON uses for small and large numbers. */
function plainText(value: number): string {
  const text = String(value);
  return text.includes('e') && Math.abs(value) < 1 ? value.toFixed(12).replace(/0+$/, '') : text;
}
