// What an export is asked for: which products, in which order, and which columns of them.
import { z } from 'zod';
import { deskProductQuery } from './desk-product.schema.ts';
import { productCells } from './import-fields.rules.ts';

/** The moments are for reading: an import leaves them out. */
export const exportColumns = [...productCells, 'created_at', 'updated_at'] as const;

export type ExportColumn = (typeof exportColumns)[number];

export const exportQuery = deskProductQuery.omit({ page: true, size: true }).extend({
  columns: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((name) => name !== ''))
    .pipe(z.array(z.enum(exportColumns)))
    .describe('Parted by commas; without, all of them'),
});

export type ExportQuery = z.infer<typeof exportQuery>;
