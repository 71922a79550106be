// Which values of products a change of an attribute's definition would make meaningless.
import type { AttributeDefinition } from './attribute-definition.schema.ts';

export interface AttributeLoss {
  field: 'type' | 'unit' | 'options';
  /** Of options: those that products may not have; null: any value. */
  values: string[] | null;
}

/** Null: every value keeps its meaning. */
export function findLoss(before: AttributeDefinition, after: AttributeDefinition): AttributeLoss | null {
  if (before.type !== after.type) return { field: 'type', values: null };
  // Numbers are stored in the unit of the definition.
  if (before.type === 'number' && after.type === 'number' && (before.unit ?? null) !== (after.unit ?? null)) {
    return { field: 'unit', values: null };
  }
  if (before.type !== 'choice' || after.type !== 'choice') return null;
  const left = new Set(after.options.map(({ value }) => value));
  const values = before.options.map(({ value }) => value).filter((value) => !left.has(value));
  return values.length > 0 ? { field: 'options', values } : null;
}
