// A manufacturer in the public API.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';
import { wholeNumber } from '#features/products/product-list.schema.ts';

export const manufacturer = z.object({
  name: z.string(),
  slug: z.string().describe('Of the path /manufacturers/{slug}'),
  aliases: z.array(z.string()),
  website: z.string().nullable(),
  description: z.string().nullable(),
});

export const listedManufacturer = manufacturer.extend({
  products: z.int().describe('How many of its products are active'),
});

const most = 1_000;

export const manufacturerQuery = z.object({
  lang: z
    .string()
    .optional()
    .describe(`${languages.join(', ')}: of descriptions. What is not translated, or another one, is English`),
});

export const manufacturerListQuery = manufacturerQuery.extend({
  limit: wholeNumber(1, most).default(most),
  offset: wholeNumber(0, 1_000_000).default(0),
});

export type ListedManufacturer = z.infer<typeof listedManufacturer>;
export type Manufacturer = z.infer<typeof manufacturer>;
