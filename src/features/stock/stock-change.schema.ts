// Stock changes: announced by the database, and sent to open pages.
import { z } from 'zod';
import { readJson } from '#kernel/json.ts';

const stockChange = z.object({ id: z.string(), stock_quantity: z.int(), is_active: z.boolean() });

/** As JSON: the stock of some products, or that more has changed than stock. */
export const announcement = z
  .string()
  .transform(readJson)
  .pipe(z.union([z.literal('catalogue'), z.array(stockChange)]));

export type StockChange = z.infer<typeof stockChange>;
