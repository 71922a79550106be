// Input and output of the admin routes of manufacturers, shared by page and routes.
import { z } from 'zod';
import { cleanLine, cleanText } from '#kernel/text.ts';
import { withoutBlanks } from '#i18n/translated-texts.ts';
import { searchSchema, searchText } from '#kernel/search-schema.ts';
import { manufacturerSlug } from './manufacturer-slug.ts';

export const manufacturerLimits = {
  name: 120,
  aliases: 20,
  website: 2_000,
  description: 2_000,
  mergedProducts: 10_000,
} as const;
export const manufacturerPageSize = 50;
export const manufacturerSorts = ['name', 'products', 'updated'] as const;

const name = z
  .string('must be a text')
  .overwrite(cleanLine)
  .min(1, 'required')
  .max(manufacturerLimits.name, `at most ${manufacturerLimits.name} characters`)
  .refine((text) => text === '' || manufacturerSlug(text) !== '', 'letters or digits');

const description = z
  .string('must be a text')
  .overwrite(cleanText)
  .max(manufacturerLimits.description, `at most ${manufacturerLimits.description} characters`);
const translated = z.object({ description: description.optional() });
const translations = z.strictObject({ zh: translated.optional(), ar: translated.optional() });

const fields = {
  name,
  slug: name.refine((text) => manufacturerSlug(text) === text, 'lower-case letters, digits and dashes'),
  aliases: z
    .array(name)
    .max(manufacturerLimits.aliases, `at most ${manufacturerLimits.aliases} entries`)
    .describe('Other names, such as abbreviations, by which products and files find it'),
  website: z
    .string('must be a text')
    .overwrite(cleanLine)
    .max(manufacturerLimits.website, `at most ${manufacturerLimits.website} characters`)
    .refine(isWebUrl, 'must be a URL')
    .nullable(),
  description: description.nullable(),
  translations: translations.overwrite(withoutBlanks).describe('Missing languages fall back to English'),
};

export const manufacturerInput = z.object({
  ...fields,
  slug: fields.slug.optional().describe('Made of the name when it is missing'),
  aliases: fields.aliases.default([]),
  website: fields.website.default(null),
  description: fields.description.default(null),
  translations: fields.translations.default({}),
});

/** Only the changed fields, with the values that the form was filled with. */
export const manufacturerChanges = z.object({
  from: z.record(z.string(), z.unknown()),
  to: z.object(fields).partial(),
});

export const manufacturerMerge = z.object({ into: z.guid().describe('The manufacturer that stays') });

export const adminManufacturer = z.object({
  id: z.guid(),
  name: z.string(),
  slug: z.string(),
  aliases: z.array(z.string()),
  website: z.string().nullable(),
  description: z.string().nullable(),
  translations,
  product_count: z.int().describe('Active or not, without deleted ones'),
  updated_at: z.iso.datetime(),
});

export const manufacturerQuery = z.object({
  search: searchText.trim().describe('Part of a name or alias').default(''),
  sort: z.enum(manufacturerSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** `edit`: which manufacturer's dialog is open, `new`: an empty one. */
export const manufacturerSearch = searchSchema(manufacturerQuery).extend({
  edit: z.string().min(1).optional().catch(undefined),
});

export const manufacturerPage = z.object({ items: z.array(adminManufacturer), total: z.int() });

export const savedManufacturer = z.object({
  manufacturer: adminManufacturer,
  change_set_id: z.guid().nullable().describe('Null: nothing changed'),
});

export const mergedManufacturer = savedManufacturer.extend({ moved: z.int().describe('Number of products') });

export type AdminManufacturer = z.output<typeof adminManufacturer>;
export type ManufacturerChanges = z.output<typeof manufacturerChanges>;
export type ManufacturerInput = z.output<typeof manufacturerInput>;
export type ManufacturerQuery = z.output<typeof manufacturerQuery>;
export type ManufacturerSearch = z.output<typeof manufacturerSearch>;
export type SavedManufacturer = z.output<typeof savedManufacturer>;

function isWebUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
