import { expect, test } from 'vitest';
import { findLoss } from './attribute-change.rules.ts';
import type { AttributeDefinition } from './attribute-definition.schema.ts';

const labels = { en: 'Label', zh: '', ar: '' };
const shared = { key: 'size', labels, group: 'Main', order: 0, categories: [] };
const number: AttributeDefinition = { ...shared, type: 'number', unit: 'mm' };
const choice = (...values: string[]): AttributeDefinition => ({
  ...shared,
  type: 'choice',
  options: values.map((value) => ({ value, labels })),
});

test('labels, group, order, categories and new options lose nothing', () => {
  expect(findLoss(number, { ...number, group: 'Other', order: 3, categories: ['iot'] })).toBeNull();
  expect(findLoss(choice('A'), choice('B', 'A'))).toBeNull();
  const bare: AttributeDefinition = { ...shared, type: 'number' };
  expect(findLoss(bare, { ...bare, unit: null })).toBeNull();
});

test('another type or unit touches every value, a removed option those that have it', () => {
  expect(findLoss(number, { ...shared, type: 'text' })).toEqual({ field: 'type', values: null });
  expect(findLoss(number, { ...number, unit: 'cm' })).toEqual({ field: 'unit', values: null });
  expect(findLoss(choice('A', 'B', 'C'), choice('B'))).toEqual({ field: 'options', values: ['A', 'C'] });
});
