// A currency in what comes in and goes out. Which ones may be used, the settings say, and what writes one asks there.
import { z } from 'zod';
import type { Currency } from '#kernel/money.ts';

const message = 'must be a currency code of ISO 4217, such as USD';

/** The pattern makes it what the type says. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, message) as z.ZodType<Currency, Currency>;

const known = new Set(Intl.supportedValuesOf('currency'));

/** One that there is, in either case. */
export const knownCurrency = z
  .string()
  .toUpperCase()
  .refine((code) => known.has(code), message) as z.ZodType<Currency, string>;
