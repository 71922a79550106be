// Structured fields of the product form: converts between the JSON text of their controls and their values.
import { z } from 'zod';
import { isRecord } from '#kernel/object.ts';
import type { FieldOfKind } from '#features/products/product-fields.ts';
import { documentKinds, type PriceBreak, relationKinds } from '#features/products/product-trade.rules.ts';
import { translatedLanguages } from '#i18n/translated-texts.ts';

export type StructureField = FieldOfKind<'structure'>;

/** The breaks after the first, which is the price at the minimum quantity. */
export const typedBreaks = z.array(z.object({ min_quantity: z.string(), unit_price: z.string() }));
export const typedDocuments = z.array(
  z.object({
    kind: z.enum(documentKinds).catch('datasheet'),
    title: z.string(),
    url: z.string(),
    language: z.string(),
    date: z.string().nullable(),
  }),
);
export const typedRelations = z.array(
  z.object({ kind: z.enum(relationKinds).catch('functional'), product_id: z.string() }),
);
/** Features, one per line; alt texts of images by the English ones. */
const typedTexts = z.object({
  title: z.string(),
  description: z.string(),
  features: z.string(),
  dimensions: z.string(),
  alt_texts: z.record(z.string(), z.string()),
});
export const typedTranslations = z.object({ zh: typedTexts, ar: typedTexts });
/** A text where a number is expected could not be read. */
export const typedAttributes = z.record(z.string(), z.union([z.number(), z.boolean(), z.string()]));

type TypedTexts = z.infer<typeof typedTexts>;

export const emptyDocument = { kind: 'datasheet', title: '', url: '', language: 'en', date: null } as const;

/** The text of the control that shows `value`. */
export function structureText(field: StructureField, value: unknown): string {
  if (field === 'price_breaks') return JSON.stringify(breaksText(value));
  if (field === 'translations') return JSON.stringify(translationsText(value));
  return JSON.stringify(value ?? (field === 'attributes' ? {} : []));
}

/** The value that the text of a control gives, unchecked. */
export function readStructureText(
  field: StructureField,
  text: string,
  form: Record<'price' | 'moq' | 'dimensions_kind', string> & { images: readonly { alt_text: string }[] },
): unknown {
  const typed: unknown = JSON.parse(text);
  switch (field) {
    case 'price_breaks':
      return readBreaks(typedBreaks.parse(typed), form);
    case 'documents':
      return typedDocuments.parse(typed).map(({ kind, title, url, language, date }) => {
        return { kind, title: title.trim(), url: url.trim(), language, date: date || null };
      });
    case 'translations':
      return readTranslations(typedTranslations.parse(typed), form);
    case 'attributes':
      return Object.fromEntries(
        Object.entries(typedAttributes.parse(typed)).filter(
          ([, value]) => typeof value !== 'string' || value.trim() !== '',
        ),
      );
    case 'relations':
      return typedRelations.parse(typed);
  }
}

function breaksText(value: unknown) {
  const breaks: unknown[] = Array.isArray(value) ? value.slice(1) : [];
  return breaks.filter(isRecord).map(({ min_quantity, unit_price }) => ({
    min_quantity: String(min_quantity),
    unit_price: String(unit_price),
  }));
}

/** Rows without any text are left out; none: one price for any quantity. */
function readBreaks(
  rows: z.infer<typeof typedBreaks>,
  { price, moq }: Record<'price' | 'moq', string>,
): PriceBreak[] {
  const typed = rows.filter((row) => row.min_quantity.trim() !== '' || row.unit_price.trim() !== '');
  if (typed.length === 0) return [];
  return [
    { min_quantity: moq.trim() === '' ? 1 : Number(moq), unit_price: Number(price) || 0 },
    ...typed.map((row) => ({
      min_quantity: numberOf(row.min_quantity),
      unit_price: numberOf(row.unit_price),
    })),
  ];
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function translationsText(value: unknown) {
  const texts = (language: string): TypedTexts => {
    const found = isRecord(value) ? value[language] : undefined;
    const {
      title = '',
      description = '',
      features = [],
      dimensions = '',
      alt_texts = {},
    } = isRecord(found) ? found : {};
    return {
      title: String(title),
      description: String(description),
      features: Array.isArray(features) ? features.join('\n') : '',
      dimensions: String(dimensions),
      alt_texts: Object.fromEntries(
        Object.entries(isRecord(alt_texts) ? alt_texts : {}).map(([english, text]) => [
          english,
          String(text),
        ]),
      ),
    };
  };
  return { zh: texts('zh'), ar: texts('ar') };
}

/** The different English alt texts of images, in their order. */
export function altTextsOf(images: readonly { alt_text: string }[]): string[] {
  return [...new Set(images.map(({ alt_text }) => alt_text.trim()))].filter((text) => text !== '');
}

/** Translations of alt texts that no image has any more are left out, and of dimensions that are no text any more. */
function readTranslations(
  typed: z.infer<typeof typedTranslations>,
  { images, dimensions_kind }: { images: readonly { alt_text: string }[]; dimensions_kind: string },
) {
  const altTexts = altTextsOf(images);
  const languages = translatedLanguages.flatMap((language) => {
    const { title, description, features, dimensions } = typed[language];
    const lines = features
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const alts = altTexts.flatMap((english) => {
      const text = typed[language].alt_texts[english]?.trim();
      return text ? [[english, text] as const] : [];
    });
    const texts = {
      ...(title.trim() && { title: title.trim() }),
      ...(description.trim() && { description: description.trim() }),
      ...(lines.length > 0 && { features: lines }),
      ...(dimensions_kind === 'text' && dimensions.trim() && { dimensions: dimensions.trim() }),
      ...(alts.length > 0 && { alt_texts: Object.fromEntries(alts) }),
    };
    return Object.keys(texts).length > 0 ? [[language, texts] as const] : [];
  });
  return Object.fromEntries(languages);
}
