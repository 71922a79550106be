// Import fields: the product fields that an import can set, and the limits of a file.
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import type { FieldKind } from '#features/products/product-field-kinds.ts';
import { textsToTranslate } from '#features/products/product-trade.rules.ts';
import { translatedLanguages } from '#i18n/translated-texts.ts';
import { sheetLimits } from '#platform/spreadsheets/sheet-limits.ts';
import { productCells, productFieldNames, productFields } from '#features/products/product-fields.ts';

/** Other shop systems have separate columns for these, which form one product field. */
const partCells = [
  'length',
  'width',
  'height',
  'weight_grams',
  'weight_unit',
  'published',
  'image_alt',
  'compare_at',
] as const;

/** Texts of a product in other languages, such as `title_zh`. */
const translationCells = textsToTranslate.flatMap((text) =>
  translatedLanguages.map((language) => `${text}_${language}` as const),
);

export const importFields = [...productCells, ...partCells, ...translationCells] as const;

export const importKeys = ['id', 'title', 'sku', 'mpn'] as const;
export const importModes = ['both', 'create', 'update'] as const;
/** Images on other sites are stored as URLs or copied to this site's storage. */
export const importedImageKinds = ['link', 'fetch'] as const;

/** The column of one attribute, by the key of its definition. */
export type AttributeColumn = `attribute:${string}`;
export type ImportField = (typeof importFields)[number] | AttributeColumn;

export function attributeColumn(key: string): AttributeColumn {
  return `attribute:${key}`;
}

export function isAttributeColumn(field: string | null): field is AttributeColumn {
  return field !== null && field.startsWith('attribute:');
}

/** Null: not the column of an attribute. */
export function attributeKey(field: string): string | null {
  return isAttributeColumn(field) ? field.slice('attribute:'.length) : null;
}

export function isTranslationCell(field: string): field is (typeof translationCells)[number] {
  return translationCells.some((one) => one === field);
}

export const importLimits = {
  /** Bytes of the uploaded file. */
  bytes: 1024 ** 3,
  rows: 500_000,
  ...sheetLimits,
} as const;

/** These columns hold numbers, or texts with numbers: the number format is chosen for each. */
export function isNumeric(
  field: ImportField | null,
  definitions: readonly Pick<AttributeDefinition, 'key' | 'type'>[] = [],
): boolean {
  if (!isAttributeColumn(field)) return field !== null && numericFields.has(field);
  return definitions.some(({ key, type }) => type === 'number' && key === attributeKey(field));
}

const numericKinds = new Set<FieldKind>(['money', 'count', 'kilograms', 'dimensions']);
const numericFields = new Set<ImportField>([
  ...productFieldNames.filter((name) => numericKinds.has(productFields[name].kind)),
  ...(['compare_at', 'weight_grams', 'length', 'width', 'height'] as const),
]);

/** Name of the last column in files of failed rows; ignored in uploaded files. */
export const reasonHeader = 'import_error';
