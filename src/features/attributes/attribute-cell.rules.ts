// Attributes in files: writes values to cells that are read back exactly, and reads units at the end of column names.
import type { AttributeDefinition, AttributeValue } from './attribute-definition.schema.ts';
import { formatAttribute } from './attribute-format.ts';
import { factorOf, normalisedText } from './attribute-unit-names.ts';
import { readAttribute } from './attribute-value.rules.ts';

/** With an engineer's prefix if that is exact, otherwise as stored. */
export function attributeText(definition: AttributeDefinition, value: AttributeValue): string {
  if (definition.type !== 'number') return String(value);
  const text = formatAttribute(definition, value, 'en');
  const read = readAttribute(definition, text);
  return 'value' in read && read.value === value ? text : String(value);
}

/** “Capacitance (nF)”, “Capacitance nF” and “capacitance_nF” in name and unit; undefined: none of the attribute's units. */
export function unitAtEnd(
  header: string,
  definition: AttributeDefinition,
): { name: string; unit: string } | undefined {
  if (definition.type !== 'number' || !definition.unit) return undefined;
  const enclosed = /^(?<name>.+?)\s*[([]\s*(?<unit>[^()[\]]+?)\s*[)\]]\s*$/.exec(header);
  const { name, unit } =
    (enclosed ?? /^(?<name>.+)[\s_](?<unit>[^\s_()[\]]+)\s*$/.exec(header))?.groups ?? {};
  return name && unit && factorOf(normalisedText(unit), definition.unit) !== undefined
    ? { name, unit }
    : undefined;
}
