import { expect, test } from 'vitest';
import { sampleCatalog } from './sample-catalog.ts';

test('the sample lists the ranges by number and the contact', () => {
  const text = sampleCatalog({
    company: 'Meridian Technology Trading',
    heading: 'Product catalog 2024',
    ranges: [
      { name: 'Networking', text: 'Switches.' },
      { name: 'Mobile', text: 'Handsets.' },
    ],
    contactLine: 'Contact us:',
    email: 'sales@meridian.example',
  });
  expect(text.split('\r\n')).toEqual([
    'Meridian Technology Trading',
    'Product catalog 2024',
    '===========================',
    '',
    '1. Networking',
    '   Switches.',
    '',
    '2. Mobile',
    '   Handsets.',
    '',
    'Contact us:',
    'sales@meridian.example',
    '',
  ]);
});
