// Input and output of the exchange rate routes.
import { z } from 'zod';
import { roundTo } from '#kernel/decimal.ts';
import { rateDecimals } from '#kernel/money.ts';
import { currencyCode, knownCurrency } from '#platform/http/currency.schema.ts';

/** All but the dollar, the currency of orders. */
export const foreignCurrency = knownCurrency.refine((code) => code !== 'USD', 'must be another than USD');

export const rateLimits = { lowest: 0.000_000_1, highest: 99_999_999.999_999 };

export const rate = z
  .number('must be a number')
  .min(rateLimits.lowest, `at least ${rateLimits.lowest}`)
  .max(rateLimits.highest, `at most ${rateLimits.highest}`)
  .refine((value) => roundTo(value, rateDecimals) === value, 'at most ten decimals')
  .describe('US dollars for one unit');

export const adminRate = z.object({
  currency: foreignCurrency,
  usd_per_unit: rate.nullable().describe('null: products in it cannot be ordered'),
  updated_at: z.iso.datetime().nullable(),
});

export const rateChange = z.object({
  from: z.number().nullable().describe('The rate that the client last read'),
  to: rate.nullable(),
});

export const exchangeRates = z
  .record(currencyCode, z.number().positive())
  .describe('US dollars for one unit; these currencies, EUR and GBP may be used');

export const changedRate = z.object({ rates: z.array(adminRate), change_set_id: z.guid().nullable() });

export type AdminRate = z.output<typeof adminRate>;
export type RateChange = z.output<typeof rateChange>;
export type ChangedRate = z.output<typeof changedRate>;
