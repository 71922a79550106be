// Input and output of the cart's routes.
import { z } from 'zod';
import { product } from '#features/products/product.schema.ts';
import { mostLines } from './cart-line.rules.ts';

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
    unit: true,
    moq: true,
    order_multiple: true,
  })
  .extend({
    price_usd: z
      .number()
      .nonnegative()
      .nullable()
      .describe(
        'Unit price in an order below the first price break; null: the currency has no exchange rate; 0: on request',
      ),
    price_breaks: z.array(
      z.object({
        min_quantity: z.int(),
        unit_price: z.number(),
        unit_price_usd: z
          .number()
          .nonnegative()
          .nullable()
          .describe(
            'Unit price in an order of at least this quantity; null: the currency has no exchange rate',
          ),
      }),
    ),
  });

export type CartLine = z.output<typeof cartLine>;

export function splitIds(ids: string): string[] {
  return ids.toLowerCase().split(',');
}
