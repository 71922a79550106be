// The specification table of a product: its attribute values by group, and the list of products that share a value.
import type { AttributeDefinition, AttributeLabels, AttributeValue } from './attribute-definition.schema.ts';

interface AttributeRow {
  definition: AttributeDefinition;
  value: AttributeValue;
}

interface AttributeGroup {
  /** By language. */
  labels: AttributeLabels;
  rows: AttributeRow[];
}

interface Described {
  attributes?: Record<string, AttributeValue> | undefined;
  /** In display order. */
  attribute_definitions: readonly AttributeDefinition[];
}

/** Groups in the order of their first attribute. A value without a definition has no label, and is left out. */
export function attributeGroups({ attributes = {}, attribute_definitions }: Described): AttributeGroup[] {
  const groups = new Map<string, AttributeGroup>();
  for (const definition of attribute_definitions) {
    const value = attributes[definition.key];
    if (value === undefined) continue;
    const group = groups.get(definition.group) ?? { labels: groupLabels(definition), rows: [] };
    group.rows.push({ definition, value });
    groups.set(definition.group, group);
  }
  return [...groups.values()];
}

export function groupLabels({ group, group_labels }: AttributeDefinition): AttributeLabels {
  return { zh: '', ar: '', ...group_labels, en: group };
}

/** The query of the product list under this value; null for texts, which no filter offers. */
export function attributeSearch({ key, type }: AttributeDefinition, value: AttributeValue): string | null {
  return type === 'text' ? null : new URLSearchParams({ [`attr.${key}`]: String(value) }).toString();
}
