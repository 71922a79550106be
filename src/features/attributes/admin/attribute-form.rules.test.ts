import { expect, test } from 'vitest';
import type { AttributeDefinition } from '../attribute-definition.schema.ts';
import { afterConflict, formTexts, readDefinition } from './attribute-form.rules.ts';

const values = { label_en: 'Ports', label_zh: '端口', label_ar: '', group: 'Main', order: '2' };
const labels = { en: 'Ports', zh: '端口', ar: '' };

test('a number has a unit or none, and a definition without categories is for all of them', () => {
  const typed = { ...values, key: 'ports', type: 'number', unit: 'port', category_iot: 'on' };
  expect(readDefinition(typed, null)).toEqual({
    input: {
      key: 'ports',
      labels,
      type: 'number',
      unit: 'port',
      group: 'Main',
      group_labels: { zh: '', ar: '' },
      order: 2,
      categories: ['iot'],
    },
  });
  expect(readDefinition({ ...values, key: 'x', type: 'number', unit: '' }, 'ports')).toMatchObject({
    input: { key: 'ports', unit: null, categories: [] },
  });
});

test('options are lines of a value and its labels, and are written back as they were read', () => {
  const options = 'single | Single-mode | 单模 | أحادي\nmulti | Multimode\nRJ45';
  const read = readDefinition({ ...values, type: 'choice', options }, 'fibre');
  expect(read).toMatchObject({
    input: {
      options: [
        { value: 'single', labels: { en: 'Single-mode', zh: '单模', ar: 'أحادي' } },
        { value: 'multi', labels: { en: 'Multimode', zh: '', ar: '' } },
        { value: 'RJ45', labels: { en: 'RJ45', zh: '', ar: '' } },
      ],
    },
  });
  expect(formTexts(read.input).options).toBe(`${options} | RJ45`);
});

test.each([
  [{ key: 'Port count', type: 'flag' }, { key: 'lower-case letters, digits and underscores' }],
  [{ key: 'a', type: 'flag', label_en: ' ' }, { label_en: 'required' }],
  [{ key: 'a', type: 'choice', options: '' }, { options: 'at least one option' }],
  [{ key: 'a', type: 'choice', options: 'A\nA' }, { options: 'each value once' }],
  [{ key: 'a', type: 'choice', options: 'A | B | C | D | E' }, { options: 'without | and line breaks' }],
  [{ key: 'a', type: 'flag', group: '' }, { group: 'required' }],
])('%j names what is wrong', (typed, messages) => {
  expect(readDefinition({ ...values, ...typed }, null)).toEqual({ issues: messages });
});

test('after a conflict only the conflicting fields are compared with what others saved', () => {
  const shared = { key: 'ports', labels, group: 'Main', order: 2, categories: [] };
  const seen: AttributeDefinition = { ...shared, type: 'number', unit: 'port' };
  const current: AttributeDefinition = { ...seen, group: 'Theirs', order: 7, unit: null };
  expect(afterConflict(seen, current, ['group'])).toEqual({ ...seen, group: 'Theirs' });
  const options = [{ value: 'a', labels }];
  const changed: AttributeDefinition = { ...shared, order: 7, type: 'choice', options };
  expect(afterConflict(seen, changed, ['type'])).toEqual({ ...shared, type: 'choice', options });
});

test('options that the form cannot write stay as they are unless their text is changed', () => {
  const options = [{ value: 'a|b', labels: { en: 'A\r\nB', zh: '', ar: '' } }];
  const filled: AttributeDefinition = {
    key: 'x',
    labels,
    group: 'Main',
    order: 2,
    categories: [],
    type: 'choice',
    options,
  };
  const text = formTexts(filled).options.replaceAll('\r\n', '\n');
  const typed = { ...values, type: 'choice', group: 'Other' };
  expect(readDefinition({ ...typed, options: text }, 'x', filled)).toEqual({
    input: { ...filled, group: 'Other', group_labels: { zh: '', ar: '' } },
  });
});
