import { expect, test } from 'vitest';
import { draftText, nameOf } from './demand-draft.rules.ts';

const entry = { part_number: 'ABC-1', manufacturer: 'Siltera', description: '', requests: 1, lists: 0 };

test('a draft begins with part number, manufacturer and name', () => {
  expect(draftText(entry)).toMatchObject({ title: 'Siltera ABC-1', mpn: 'ABC-1', manufacturer: 'Siltera' });
  expect(draftText({ ...entry, description: 'Relay' })).toMatchObject({ title: 'Relay', mpn: 'ABC-1' });
});

test.each([
  ['lm358', 'lm358'],
  ['poe switch', ''],
  ['24 port', ''],
  ['switch', ''],
])('of the search %s the part number is "%s"', (search, mpn) => {
  const text = draftText({ ...entry, part_number: search, manufacturer: '', requests: 0 });
  expect(text).toMatchObject({ title: search, mpn });
});

test('a part without a number is named by its description', () => {
  const free = { ...entry, part_number: '', description: 'Blue cable' };
  expect(nameOf(free)).toBe('Blue cable');
  expect(draftText(free)).toMatchObject({ title: 'Blue cable', mpn: '' });
});
