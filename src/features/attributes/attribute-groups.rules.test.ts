import { expect, test } from 'vitest';
import { attributeDefinition } from './attribute-definition.schema.ts';
import { readQuantity } from './attribute-value.rules.ts';
import { attributeGroups, attributeSearch } from './attribute-groups.rules.ts';

const define = (key: string, group: string, more: object) =>
  attributeDefinition.parse({
    key,
    group,
    order: 0,
    categories: [],
    labels: { en: key, zh: '', ar: '' },
    ...more,
  });
const group_labels = { zh: '端口', ar: '' };
const ports = define('ports', 'Ports', { type: 'number', unit: 'port', group_labels });
const finish = define('finish', 'Body', { type: 'text' });
const poe = define('poe', 'Ports', { type: 'flag' });

test('groups come in the order of their first attribute, without values that have no definition', () => {
  const groups = attributeGroups({
    attributes: { poe: false, ports: 24, finish: 'matt', unknown: 1 },
    attribute_definitions: [ports, finish, poe],
  });
  expect(groups).toEqual([
    {
      labels: { en: 'Ports', zh: '端口', ar: '' },
      rows: [
        { definition: ports, value: 24 },
        { definition: poe, value: false },
      ],
    },
    { labels: { en: 'Body', zh: '', ar: '' }, rows: [{ definition: finish, value: 'matt' }] },
  ]);
  expect(attributeGroups({ attribute_definitions: [ports] })).toEqual([]);
});

test.each([1e-7, 4.7e-12, 2.5e-6, 24, 1e18])('the list that shares %d understands the number', (value) => {
  const text = new URLSearchParams(attributeSearch(ports, value) ?? '').get('attr.ports');
  expect(readQuantity(text ?? '', null)).toBe(value);
});

test('a value leads to the products that share it, a text does not', () => {
  expect(attributeSearch(ports, 24)).toBe('attr.ports=24');
  expect(attributeSearch(poe, false)).toBe('attr.poe=false');
  expect(attributeSearch(define('case', 'Body', { type: 'text' }), 'a&b')).toBeNull();
  const options = [{ value: 'a&b', labels: { en: 'A', zh: '', ar: '' } }];
  expect(attributeSearch(define('case', 'Body', { type: 'choice', options }), 'a&b')).toBe('attr.case=a%26b');
});
