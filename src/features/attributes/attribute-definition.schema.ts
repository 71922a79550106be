// Definition of a product attribute: its type, unit and options, with labels in every language.
import { z } from 'zod';
import { countUnits } from '#i18n/count-units.ts';
import { symbolUnits } from './attribute-units.ts';

export const attributeTextLimit = 200;

const text = (limit: number) => z.string().trim().max(limit, `at most ${limit} characters`);
const filledText = (limit: number) => text(limit).min(1, 'required');

/** An empty Chinese or Arabic label falls back to the English one. */
export const attributeLabels = z.object({ en: filledText(80), zh: text(80), ar: text(80) });

const groupLabels = z.object({ zh: text(80), ar: text(80) });

export const attributeOption = z.object({ value: filledText(attributeTextLimit), labels: attributeLabels });

const unit = z.enum([...symbolUnits, ...countUnits], 'a known unit');

/** The options of a choice, each value once. */
const options = z
  .array(attributeOption)
  .min(1, 'at least one option')
  .max(1_000)
  .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, 'each value once');

const shared = {
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'lower-case letters, digits and underscores'),
  labels: attributeLabels,
  /** The English heading of its group on product pages. */
  group: filledText(80),
  /** Of the heading, the same for the whole group; an empty one falls back to English. Absent: those of the group. */
  group_labels: groupLabels.optional(),
  order: z.int(),
  /** Categories of the products that have the attribute; empty: all. */
  categories: z.array(z.string()),
};

export const attributeDefinition = z.discriminatedUnion('type', [
  z.object({ ...shared, type: z.literal('number'), unit: unit.nullish() }),
  z.object({ ...shared, type: z.literal('choice'), options }),
  z.object({ ...shared, type: z.literal('flag') }),
  z.object({ ...shared, type: z.literal('text') }),
]);

/** What the form of an attribute separates the labels of an option, and options, with. */
const optionSeparator = /[|\r\n]/;

export const newDefinition = attributeDefinition.superRefine((to, context) =>
  rejectSeparators(null, to, [], context),
);

/** `from`: the definition that the form was filled with. Its options may stay as they are. */
export const definitionChanges = z
  .object({ from: attributeDefinition, to: attributeDefinition })
  .superRefine(({ from, to }, context) => rejectSeparators(from, to, ['to'], context));

export const savedDefinition = z.object({
  definition: attributeDefinition,
  change_set_id: z.guid().nullable().describe('Null: nothing changed'),
});

/** As stored with a product, under the definition's key: numbers in the unit of the definition. */
export const attributeValue = z.union([z.number(), z.string(), z.boolean()]);

export type AttributeDefinition = z.infer<typeof attributeDefinition>;
export type DefinitionChanges = z.infer<typeof definitionChanges>;
export type SavedDefinition = z.infer<typeof savedDefinition>;
export type GroupLabels = z.infer<typeof groupLabels>;
export type AttributeLabels = z.infer<typeof attributeLabels>;
export type AttributeValue = z.infer<typeof attributeValue>;
/** Of a product, by the keys of definitions. */
export type AttributeValues = Record<string, AttributeValue>;

function rejectSeparators(
  from: AttributeDefinition | null,
  to: AttributeDefinition,
  path: readonly string[],
  context: z.RefinementCtx,
): void {
  if (to.type !== 'choice') return;
  const known = new Set(from?.type === 'choice' ? from.options.map((option) => JSON.stringify(option)) : []);
  for (const [index, option] of to.options.entries()) {
    if (known.has(JSON.stringify(option))) continue;
    const texts = [['value', option.value] as const, ...Object.entries(option.labels)];
    const wrong = texts.find(([, text]) => optionSeparator.test(text));
    if (!wrong) continue;
    const [name] = wrong;
    const inOption = name === 'value' ? ['value'] : ['labels', name];
    context.addIssue({
      code: 'custom',
      path: [...path, 'options', index, ...inOption],
      message: 'without | and line breaks',
    });
  }
}
