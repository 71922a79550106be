import { expect, test } from 'vitest';
import { attributeSearch, shownDefinitions } from './attribute-list.rules.ts';
import type { AttributeDefinition } from '../attribute-definition.schema.ts';

const flag = (key: string, label: string, order: number, group = 'Main'): AttributeDefinition => ({
  key,
  labels: { en: label, zh: '端口', ar: '' },
  group,
  order,
  categories: [],
  type: 'flag',
});
const all = [flag('b', 'Alpha', 2), flag('a', 'Beta', 1, 'Other'), flag('c', 'Gamma', 1)];
const keys = (search: object) => shownDefinitions(all, attributeSearch.parse(search)).map(({ key }) => key);

test('definitions are found by key, label in any language or group, in any order', () => {
  expect(keys({})).toEqual(['a', 'c', 'b']);
  expect(keys({ sort: 'label', direction: 'desc' })).toEqual(['c', 'a', 'b']);
  expect(keys({ search: 'OTHER' })).toEqual(['a']);
  expect(keys({ search: '端口' })).toHaveLength(3);
  expect(keys({ search: 'delta' })).toEqual([]);
  expect(keys({ sort: 'colour' })).toEqual(['a', 'c', 'b']);
});
