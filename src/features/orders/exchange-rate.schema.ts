// What one unit of another currency is worth, as administrators keep it.
import { z } from '@hono/zod-openapi';
import { currencies } from '#kernel/money.ts';

/** All but the dollar, which is what orders are counted in. */
export const foreignCurrencies = currencies.filter((currency) => currency !== 'USD');

export const foreignCurrency = z.enum(foreignCurrencies);

/** The column holds eight digits before and six behind the point. */
export const rateLimits = { lowest: 0.000_001, highest: 99_999_999.999_999 };

export const rate = z
  .number('must be a number')
  .min(rateLimits.lowest, `at least ${rateLimits.lowest}`)
  .max(rateLimits.highest, `at most ${rateLimits.highest}`)
  .refine((value) => Number(value.toFixed(6)) === value, 'at most six decimals')
  .describe('US dollars for one unit');

export const deskRate = z.object({
  currency: foreignCurrency,
  usd_per_unit: rate.nullable().describe('null: products in it cannot be ordered'),
  updated_at: z.iso.datetime().nullable(),
});

export const rateChange = z.object({
  from: z.number().nullable().describe('What one saw'),
  to: rate.nullable(),
});

export const changedRate = z.object({ rates: z.array(deskRate), change_set_id: z.guid().nullable() });

export type DeskRate = z.output<typeof deskRate>;
export type RateChange = z.output<typeof rateChange>;
export type ChangedRate = z.output<typeof changedRate>;
