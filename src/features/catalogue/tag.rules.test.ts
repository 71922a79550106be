import { expect, test } from 'vitest';
import { isSearchable } from './tag.rules.ts';

const product = {
  title: '24-Port Managed PoE+ Switch',
  description: 'Layer 2+ access switch',
  features: ['VLAN, LACP', 'Rack ears'],
};

test.each([
  ['managed', true],
  [' PoE+ ', true],
  ['layer 2', true],
  ['vlan', true],
  ['rack-mount', false],
  // The end of one field and the beginning of the next one.
  ['switch layer', false],
  [' ', false],
])('a search for the tag “%s” finds its product: %s', (tag, found) => {
  expect(isSearchable(product, tag)).toBe(found);
});
