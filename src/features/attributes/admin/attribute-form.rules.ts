// Rules of the attribute form: its fields as a definition, and its issues.
import { categories } from '#features/families/categories.ts';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import type { Read, Values } from '#ui/forms/use-form.ts';
import {
  type AttributeDefinition,
  attributeDefinition,
  newDefinition,
} from '../attribute-definition.schema.ts';

const languages = ['en', 'zh', 'ar'] as const;
const separator = '|';

/** `key`: of a definition that exists. `filled`: the definition that the form was filled with. */
export function readDefinition(
  values: Values,
  key: string | null,
  filled: AttributeDefinition | null = null,
): Read<AttributeDefinition> {
  const type = values.type ?? '';
  const typedOptions = values.options ?? '';
  const isUnchanged =
    filled?.type === 'choice' && withLineFeeds(optionsText(filled)) === withLineFeeds(typedOptions);
  const typed = {
    key: key ?? values.key?.trim(),
    labels: Object.fromEntries(languages.map((language) => [language, values[`label_${language}`] ?? ''])),
    type,
    group: values.group ?? '',
    group_labels: { zh: values.group_zh ?? '', ar: values.group_ar ?? '' },
    order: Number(values.order?.trim() || '0'),
    categories: categories.filter((category) => `category_${category}` in values),
    ...(type === 'number' && { unit: values.unit || null }),
    ...(type === 'choice' && { options: isUnchanged ? filled.options : readOptions(typedOptions) }),
  };
  return readBySchema(isUnchanged ? attributeDefinition : newDefinition, typed, { controlAt: controlOf });
}

/** What depends on the type changes with it. */
const typed = ['type', 'unit', 'options'];

/** `seen` with what others made of the conflicting fields: what the next save of the form is compared with. */
export function afterConflict(
  seen: AttributeDefinition,
  current: AttributeDefinition,
  conflicts: readonly string[],
): AttributeDefinition {
  const names = conflicts.includes('type') ? [...conflicts, ...typed] : conflicts;
  const theirs = Object.entries(current).filter(([name]) => names.includes(name));
  return attributeDefinition.safeParse({ ...seen, ...Object.fromEntries(theirs) }).data ?? current;
}

/** What the form begins with. */
export function formTexts(definition: AttributeDefinition | null | undefined) {
  const labels = languages.map((language) => [`label_${language}`, definition?.labels[language]]);
  return { order: definition?.order ?? 0, options: optionsText(definition), ...Object.fromEntries(labels) };
}

function optionsText(definition: AttributeDefinition | null | undefined): string {
  if (definition?.type !== 'choice') return '';
  return definition.options
    .map(({ value, labels }) => {
      const texts = [value, ...languages.map((language) => labels[language])];
      const last = texts.findLastIndex((text) => text !== '');
      return texts.slice(0, last + 1).join(` ${separator} `);
    })
    .join('\n');
}

/** A value without an English label is its own label. */
function readOptions(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [value = '', en = '', zh = '', ...rest] = line.split(separator).map((part) => part.trim());
    // One part too many is an issue of the last label.
    return { value, labels: { en: en || value, zh, ar: rest.join(separator) } };
  });
}

/** As a text area holds it. */
function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

export function controlOf(path: readonly PropertyKey[]): string {
  const [field, part] = path.map(String);
  if (field === 'labels') return `label_${part ?? 'en'}`;
  return field === 'group_labels' ? `group_${part ?? 'zh'}` : (field ?? 'form');
}
