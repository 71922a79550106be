// Rules of the manufacturer form: its fields as route input, its changes, and its issues.
import { translatedLanguages } from '#i18n/translated-texts.ts';
import { isSame } from '#kernel/object.ts';
import {
  type AdminManufacturer,
  manufacturerChanges,
  type ManufacturerChanges,
  type ManufacturerInput,
  manufacturerInput,
} from '../manufacturer-admin.schema.ts';

type ManufacturerField = Exclude<(typeof manufacturerFields)[number], 'translations'>;
type Values = Record<string, string>;
/** Messages of the schema by field. */
type Messages = Partial<Record<string, string>>;

export const manufacturerFields = [
  'name',
  'aliases',
  'slug',
  'website',
  'description',
  'translations',
] as const;

/** A new manufacturer, or what is wrong. */
export function readNewManufacturer(values: Values): { input: ManufacturerInput } | { messages: Messages } {
  const { slug, ...rest } = stateOf(values);
  const { data, error } = manufacturerInput.safeParse(slug === '' ? rest : { ...rest, slug });
  return data ? { input: data } : { messages: messagesOf(error?.issues ?? []) };
}

/** `filled`: what the form was filled with; `seen`: the state that was last shown, also by a conflict. */
export function readManufacturerChanges(
  values: Values,
  filled: AdminManufacturer,
  seen: AdminManufacturer,
): { changes: ManufacturerChanges } | { messages: Messages } {
  const { data, error } = manufacturerChanges.shape.to.safeParse(changedFrom(filled, stateOf(values)));
  if (!data) return { messages: messagesOf(error.issues) };
  // The cleaned value may equal the old one.
  const to = changedFrom(filled, data);
  const known: Record<string, unknown> = { ...seen };
  return { changes: { from: Object.fromEntries(Object.keys(to).map((name) => [name, known[name]])), to } };
}

/** One alias on each line. */
export function aliasesText(aliases: readonly string[]): string {
  return aliases.join('\n');
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

function changedFrom(filled: AdminManufacturer, state: object): Record<string, unknown> {
  const before: Record<string, unknown> = { ...filled };
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => !isSame(value, before[name])));
}

function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]): Messages {
  return Object.fromEntries(issues.map(({ path, message }) => [controlAtPath(path), message]));
}
