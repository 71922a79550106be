import { expect, test } from 'vitest';
import { findInvalidAttribute } from './attribute-check.rules.ts';
import type { AttributeDefinition } from './attribute-definition.schema.ts';

const labels = { en: 'Label', zh: '', ar: '' };
const shared = { labels, group: 'Main', order: 0, categories: [] };
const all: AttributeDefinition[] = [
  { ...shared, key: 'capacitance', type: 'number', unit: 'F' },
  { ...shared, key: 'package', type: 'choice', options: [{ value: '0603', labels }] },
  { ...shared, key: 'managed', type: 'flag' },
  { ...shared, key: 'note', type: 'text' },
];
const definitions = new Map(all.map((definition) => [definition.key, definition]));

test('values that their definitions allow are valid', () => {
  const values = { capacitance: 1e-7, package: '0603', managed: false, note: 'Low ESR' };
  expect(findInvalidAttribute(definitions, values)).toBeNull();
});

test.each([
  ['an unknown key', { height: 1 }, 'height', /no such definition/],
  ['a number as text', { capacitance: '100n' }, 'capacitance', /a number/],
  ['a number beyond all measure', { capacitance: 1e19 }, 'capacitance', /a number/],
  ['an unknown option', { package: '0805' }, 'package', /options/],
  ['the label of an option', { package: 'label' }, 'package', /options/],
  ['a flag as text', { managed: 'yes' }, 'managed', /true or false/],
  ['a text as a number', { note: 5 }, 'note', /a text/],
])('%s is named', (_what, values, key, message) => {
  expect(findInvalidAttribute(definitions, values)).toEqual({
    key,
    message: expect.stringMatching(message),
  });
});

test('a value that was there before stays, whatever it is', () => {
  const before = { height: 1, package: '0805' };
  expect(findInvalidAttribute(definitions, { ...before, managed: true }, before)).toBeNull();
  expect(findInvalidAttribute(definitions, { ...before, height: 2 }, before)).toMatchObject({
    key: 'height',
  });
});
