// Checks attribute values against their definitions when a product is saved.
import { isSame } from '#kernel/object.ts';
import type { AttributeValues, AttributeDefinition, AttributeValue } from './attribute-definition.schema.ts';
import { readAttribute } from './attribute-value.rules.ts';

export type Definitions = ReadonlyMap<string, AttributeDefinition>;

export interface InvalidAttribute {
  key: string;
  message: string;
}

const expected: Record<AttributeDefinition['type'], string> = {
  number: 'attribute: a number',
  choice: 'attribute: one of its options',
  flag: 'attribute: true or false',
  text: 'attribute: a text',
};

/** The first value that violates its definition. Values that equal those of `before` are not checked. */
export function findInvalidAttribute(
  definitions: Definitions,
  values: AttributeValues,
  before: AttributeValues = {},
): InvalidAttribute | null {
  for (const [key, value] of Object.entries(values)) {
    if (isSame(value, before[key])) continue;
    const definition = definitions.get(key);
    if (!definition) return { key, message: 'attribute: no such definition' };
    if (!isValueOf(definition, value)) return { key, message: expected[definition.type] };
  }
  return null;
}

/**
 * Earlier values as the definitions of today allow them: as they are, or converted to another type. `left`: the keys of
 * those that cannot be converted. Values without a definition, and those that equal `current`, stay as they are.
 * `otherUnits`: attributes whose numbers had another unit then.
 */
export function fitValues(
  definitions: Definitions,
  values: AttributeValues,
  current: AttributeValues,
  otherUnits: ReadonlySet<string> = new Set(),
): { values: AttributeValues; left: string[] } {
  const left: string[] = [];
  const fitting = Object.entries(values).flatMap(([key, value]) => {
    const definition = definitions.get(key);
    if (!definition || isSame(value, current[key])) return [[key, value] as const];
    const isOtherUnit = otherUnits.has(key) && typeof value === 'number' && definition.type === 'number';
    const fit = isOtherUnit ? undefined : fitValue(definition, value);
    if (fit !== undefined) return [[key, fit] as const];
    left.push(key);
    const { [key]: present } = current;
    return present === undefined ? [] : [[key, present] as const];
  });
  return { values: Object.fromEntries(fitting), left };
}

function fitValue(definition: AttributeDefinition, value: AttributeValue): AttributeValue | undefined {
  if (isValueOf(definition, value)) return value;
  const read = readAttribute(definition, String(value));
  return 'value' in read ? read.value : undefined;
}

/** Exactly as it is stored. */
function isValueOf(definition: AttributeDefinition, value: AttributeValue): boolean {
  if (definition.type === 'number' && typeof value !== 'number') return false;
  if (definition.type === 'flag' && typeof value !== 'boolean') return false;
  if (definition.type === 'text' && typeof value !== 'string') return false;
  const read = readAttribute(definition, value);
  return 'value' in read && (definition.type !== 'choice' || read.value === value);
}
