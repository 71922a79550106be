// References to products: input and output of finding and naming them in forms.
import { z } from 'zod';

/** Ids of one query. */
export const maxReferences = 100;

export const productReference = z.object({
  id: z.guid(),
  title: z.string(),
  sku: z.string().nullable(),
  mpn: z.string().nullable(),
});

export const referenceQuery = z.object({
  search: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\0]*$/)
    .default('')
    .describe('Part of a title, or the beginning of an SKU or MPN'),
  ids: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.guid()).max(maxReferences))
    .describe('Separated by commas, instead of a search'),
});

const identity = z
  .string()
  .trim()
  .min(1, 'required')
  .max(120)
  .regex(/^[^\0]*$/);

export const samePartQuery = z.object({
  manufacturer: identity.describe('Name or alias'),
  mpn: identity,
  except: z.guid().optional().describe('The product itself'),
});

export type SamePartQuery = z.infer<typeof samePartQuery>;
export type ProductReference = z.infer<typeof productReference>;
export type ReferenceQuery = z.infer<typeof referenceQuery>;
