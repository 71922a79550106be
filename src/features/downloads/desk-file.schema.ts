// What the desk's doors to downloadable files accept and answer: shared by the form, the doors and their description.
import { z } from 'zod';
import { cleanLine, cleanText } from '#kernel/text.ts';
import { fileKinds } from './file-kind.rules.ts';

export const fileLimits = { name: 200, description: 1_000, url: 2_000 } as const;
/** The home page lists all of them. */
export const mostFiles = 200;

/** Those beside English, which every file has. */
export const translatedLanguages = ['zh', 'ar'] as const;

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
    .describe('What is missing is shown in English'),
  file_type: z.enum(fileKinds, `one of ${fileKinds.join(', ')}`),
  file_url: line(fileLimits.url).refine(isWebAddress, 'must be an address that begins with https://'),
  is_active: z.boolean('yes or no'),
};

/** A file that lies elsewhere; one that is uploaded has a door of its own. */
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

/** The fields that were changed alone, each with the value that the form had been filled with. */
export const fileChanges = z.object({ from: anything.partial(), to: z.object(fields).partial() });

export const fileOrder = z.object({
  ids: z.array(z.guid()).max(mostFiles).describe('All files, in the order in which the site lists them'),
});

export const uploadQuery = z.object({
  name: z.string().max(500, 'at most 500 characters').default('').describe('What the file is called'),
});

export const deskFile = z.object({
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
  file: deskFile,
  change_set_id: z.guid().nullable().describe('Null: nothing was different'),
});

export type DeskFile = z.output<typeof deskFile>;
export type FileInput = z.output<typeof fileInput>;
export type FileChanges = z.output<typeof fileChanges>;
export type SavedFile = z.output<typeof savedFile>;
export type FileTranslations = DeskFile['translations'];

/** A text that was emptied is none: then English is shown. */
export function withoutBlanks(translations: FileTranslations): FileTranslations {
  const kept = translatedLanguages.flatMap((language) => {
    const told = Object.entries(translations[language] ?? {}).filter(([, text]) => text);
    return told.length > 0 ? [[language, Object.fromEntries(told)] as const] : [];
  });
  return Object.fromEntries(kept);
}

function line(limit: number) {
  return z.string('must be a text').overwrite(cleanLine).max(limit, `at most ${limit} characters`);
}

function isWebAddress(value: string): boolean {
  const address = URL.parse(value);
  return address?.protocol === 'https:' && address.username === '' && address.password === '';
}
