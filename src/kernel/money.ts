// Amounts of money as whole minor units, so that adding them up never rounds.

export const currencies = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

export interface Money {
  /** Cents, pence: every currency traded here has two decimals. */
  minor: number;
  currency: Currency;
}

/** From a decimal such as a price column or a form gives it; rounds half a cent up. */
export function money(decimal: number, currency: Currency): Money {
  return { minor: Math.round(decimal * 100), currency };
}

/** `1234.5` for 123450 minor units: for JSON and structured data, never for the screen. */
export function toDecimal({ minor }: Money): number {
  return minor / 100;
}
