// Query of an export: which products, in which order, and which columns.
import { z } from 'zod';
import { adminProductQuery } from '../product-edit.schema.ts';
import { translatedLanguages } from '#i18n/translated-texts.ts';
import { textsToTranslate } from '../product-trade.rules.ts';
import { productCells } from '#features/products/product-fields.ts';

/** What a product lacks, and its timestamps, are informative: imports ignore them. */
export const exportColumns = [...productCells, 'missing', 'created_at', 'updated_at'] as const;

/** Columns of single translations, such as `title_zh`. */
export const translationColumns = textsToTranslate.flatMap((text) =>
  translatedLanguages.map((language) => ({ name: `${text}_${language}`, text, language })),
);

export type ExportColumn = (typeof exportColumns)[number];

export const exportQuery = adminProductQuery.omit({ page: true, size: true }).extend({
  columns: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((name) => name !== ''))
    .pipe(z.array(z.enum(exportColumns)))
    .describe('Separated by commas; default: all'),
});

export type ExportQuery = z.infer<typeof exportQuery>;
