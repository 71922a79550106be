import { expect, test } from 'vitest';
import { normalText } from './normal-text.server.ts';
import { findValues } from './value-terms.ts';
import { findConversions } from './voltage-conversion.ts';

const kindsOf = (typed: string) => {
  const text = normalText(typed);
  return findConversions(text, findValues(text, true)).map(({ start, end, kind }) => [
    text.slice(start, end),
    kind,
  ]);
};

test.each([
  ['12V to 5V', '12V', 'buck converter'],
  ['24V转12V', '24V', 'buck converter'],
  ['12V down to 5V', '12V', 'buck converter'],
  ['3.7伏升到5伏', '3.7伏', 'boost converter'],
  ['من ١٢ فولت إلى ٥ فولت', '12 فولت', 'buck converter'],
])('a voltage that is made of another needs a converter: %s', (text, from, kind) => {
  expect(kindsOf(text)).toEqual([[from, kind]]);
});

test.each(['24V 5A', '100-240 V', '5V to 5V', '10km to 40km', '12V and 24V'])(
  'other values are no conversion: %s',
  (text) => {
    expect(kindsOf(text)).toEqual([]);
  },
);
