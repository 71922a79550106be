// Rules of the manufacturer form: its fields as route input, its changes, and its issues.
import { translatedLanguages } from '#i18n/translated-texts.ts';
import { readBySchema, readChanges } from '#ui/forms/read-by-schema.ts';
import type { Read, Values } from '#ui/forms/use-form.ts';
import {
  type AdminManufacturer,
  manufacturerChanges,
  type ManufacturerChanges,
  type ManufacturerInput,
  manufacturerInput,
} from '../manufacturer-admin.schema.ts';

type ManufacturerField = Exclude<(typeof manufacturerFields)[number], 'translations'>;

export const manufacturerFields = [
  'name',
  'aliases',
  'slug',
  'website',
  'description',
  'translations',
] as const;

export function readNewManufacturer(values: Values): Read<ManufacturerInput> {
  const { slug, ...rest } = stateOf(values);
  const typed = slug === '' ? rest : { ...rest, slug };
  return readBySchema(manufacturerInput, typed, { controlAt: controlAtPath });
}

/** `filled`: what the form was filled with; `seen`: the state that was last shown, also by a conflict. */
export function readManufacturerChanges(
  values: Values,
  edited: { filled: AdminManufacturer; seen: AdminManufacturer },
): Read<ManufacturerChanges> {
  return readChanges(edited, manufacturerChanges.shape.to, stateOf(values), { controlAt: controlAtPath });
}

/** What the form begins with: one alias on each line. */
export function formTexts(manufacturer: AdminManufacturer | undefined) {
  const translated = translatedLanguages.map((language) => [
    `${language}_description`,
    manufacturer?.translations[language]?.description,
  ]);
  return { ...manufacturer, aliases: manufacturer?.aliases.join('\n'), ...Object.fromEntries(translated) };
}

function stateOf(values: Values) {
  const text = (name: ManufacturerField) => values[name]?.trim() ?? '';
  return {
    name: text('name'),
    slug: text('slug'),
    aliases: text('aliases')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    website: text('website') || null,
    description: text('description') || null,
    translations: Object.fromEntries(
      translatedLanguages.map((language) => [
        language,
        { description: values[`${language}_description`]?.trim() ?? '' },
      ]),
    ),
  };
}

/** The control of an issue's path: `zh_description` of `translations.zh.description`. */
export function controlAtPath(path: readonly PropertyKey[]): string {
  const [field, language] = path.map(String);
  return field === 'translations' && language ? `${language}_description` : (field ?? '');
}
