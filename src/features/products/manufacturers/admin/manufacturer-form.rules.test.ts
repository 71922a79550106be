import { expect, test } from 'vitest';
import { readManufacturerChanges, readNewManufacturer } from './manufacturer-form.rules.ts';

const stored = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Halvard',
  slug: 'halvard',
  aliases: ['HN'],
  website: null,
  description: null,
  product_count: 3,
  updated_at: '2026-01-01T00:00:00.000Z',
};
const values = { name: 'Halvard', slug: 'halvard', aliases: 'HN', website: '', description: '' };

test('a new manufacturer needs a name; its page is named after it unless one is typed', () => {
  expect(readNewManufacturer({ ...values, slug: '', aliases: ' HN \n\n Halvard Net ' })).toEqual({
    input: { name: 'Halvard', aliases: ['HN', 'Halvard Net'], website: null, description: null },
  });
  expect(readNewManufacturer({ ...values, name: ' ' })).toMatchObject({ messages: { name: 'required' } });
  expect(readNewManufacturer({ ...values, slug: 'A B' })).toMatchObject({
    messages: { slug: 'lower-case letters, digits and dashes' },
  });
});

test('changes are the fields that differ, each with the value that was seen', () => {
  expect(readManufacturerChanges(values, stored, stored)).toEqual({ changes: { from: {}, to: {} } });
  const typed = { ...values, aliases: 'HN\nHalvard Net', website: 'https://halvard.example/' };
  expect(readManufacturerChanges(typed, stored, { ...stored, website: 'https://theirs.example/' })).toEqual({
    changes: {
      from: { aliases: ['HN'], website: 'https://theirs.example/' },
      to: { aliases: ['HN', 'Halvard Net'], website: 'https://halvard.example/' },
    },
  });
});

test('an invalid value names its field', () => {
  const typed = { ...values, website: 'halvard', aliases: 'HN\n---' };
  expect(readManufacturerChanges(typed, stored, stored)).toEqual({
    messages: { website: 'must be a URL', aliases: 'letters or digits' },
  });
});
