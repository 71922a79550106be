import { expect, test } from 'vitest';
import { sampleCatalog } from './sample-catalog.ts';

test('the sample lists the ranges by number and says where to ask', () => {
  const text = sampleCatalog({
    company: 'Meridian Technology Trading',
    heading: 'Product catalog 2024',
    ranges: [
      { name: 'Networking', text: 'Switches.' },
      { name: 'Mobile', text: 'Handsets.' },
    ],
    ask: 'Ask us:',
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
    'Ask us:',
    'sales@meridian.example',
    '',
  ]);
});
