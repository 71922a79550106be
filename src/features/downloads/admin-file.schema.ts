// Input and output of the admin routes of downloadable files, shared by form and routes.
import { z } from 'zod';
import { cleanLine, cleanText } from '#kernel/text.ts';
import { withoutBlanks } from '#i18n/translated-texts.ts';
import { fileKinds } from './file-kind.rules.ts';

export const fileLimits = { name: 200, description: 1_000, url: 2_000 } as const;
/** The home page lists all of them. */
export const maxFiles = 200;

const name = line(fileLimits.name);
const description = z
  .string('must be a text')
  .overwrite(cleanText)
  .max(fileLimits.description, `at most ${fileLimits.description} characters`);
const translated = z.object({ name: name.optional(), description: description.optional() });

const fields = {
  name: name.min(1, 'required'),
  description: description.nullable(),
  translations: z
    .object({ zh: translated.optional(), ar: translated.optional() })
    .overwrite(withoutBlanks)
    .describe('Missing languages fall back to English'),
  file_type: z.enum(fileKinds, `one of ${fileKinds.join(', ')}`),
  file_url: line(fileLimits.url).refine(isWebAddress, 'must be an address that begins with https://'),
  is_active: z.boolean('yes or no'),
};

/** A file that is hosted elsewhere; uploads have their own route. */
export const fileInput = z.object({
  ...fields,
  description: fields.description.default(null),
  translations: fields.translations.default({}),
  is_active: fields.is_active.default(true),
});

const anything = z.object({
  name: z.unknown(),
  description: z.unknown(),
  translations: z.unknown(),
  file_type: z.unknown(),
  file_url: z.unknown(),
  is_active: z.unknown(),
});

/** Only the changed fields, with the values that the form was filled with. */
export const fileChanges = z.object({ from: anything.partial(), to: z.object(fields).partial() });

export const fileOrder = z.object({
  ids: z.array(z.guid()).max(maxFiles).describe('The ids of all files, in display order'),
});

/** Search parameters of the page: which file's dialog is open, `new`: an empty one. */
export const adminFileSearch = z.object({ edit: z.string().min(1).optional().catch(undefined) });

export const uploadQuery = z.object({
  name: z.string().max(500, 'at most 500 characters').default('').describe('Name of the file'),
});

export const adminFile = z.object({
  id: z.guid(),
  name: z.string(),
  description: z.string().nullable(),
  translations: z.object({ zh: translated.optional(), ar: translated.optional() }),
  file_type: z.string(),
  file_url: z.string(),
  display_order: z.int(),
  is_active: z.boolean(),
  updated_at: z.iso.datetime(),
});

export const savedFile = z.object({
  file: adminFile,
  change_set_id: z.guid().nullable().describe('Null: nothing changed'),
});

export type AdminFile = z.output<typeof adminFile>;
export type FileInput = z.output<typeof fileInput>;
export type FileChanges = z.output<typeof fileChanges>;
export type SavedFile = z.output<typeof savedFile>;

function line(limit: number) {
  return z.string('must be a text').overwrite(cleanLine).max(limit, `at most ${limit} characters`);
}

function isWebAddress(value: string): boolean {
  const address = URL.parse(value);
  return address?.protocol === 'https:' && address.username === '' && address.password === '';
}
