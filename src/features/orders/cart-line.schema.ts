// What a cart asks about its products, and what it is told.
import { z } from '@hono/zod-openapi';
import { product } from '#features/catalogue/product.schema.ts';
import { currencies } from '#kernel/money.ts';
import { mostLines } from './order.rules.ts';

const sentence = `ids of products, separated by commas, at most ${mostLines}`;

export const cartLinesQuery = z.object({
  ids: z
    .string(sentence)
    .refine((ids) => z.array(z.guid()).max(mostLines).safeParse(splitIds(ids)).success, sentence)
    .describe('Ids of products, separated by commas'),
});

export const cartLine = product
  .pick({
    id: true,
    title: true,
    image_url: true,
    category: true,
    product_type: true,
    price: true,
    currency: true,
    stock_quantity: true,
  })
  .extend({
    price_usd: z
      .number()
      .nonnegative()
      .nullable()
      .describe('What one costs in an order; null: its currency has no rate. 0: on request'),
  });

export const exchangeRates = z
  .partialRecord(z.enum(currencies), z.number().positive())
  .describe('US dollars for one unit');

export type CartLine = z.output<typeof cartLine>;
export type ExchangeRates = z.output<typeof exchangeRates>;

export function splitIds(ids: string): string[] {
  return ids.toLowerCase().split(',');
}
