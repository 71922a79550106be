import { expect, test } from 'vitest';
import { readManufacturerChanges, readNewManufacturer } from './manufacturer-form.rules.ts';

const stored = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Halvard',
  slug: 'halvard',
  aliases: ['HN'],
  website: null,
  description: null,
  translations: { zh: { description: '交换机' } },
  product_count: 3,
  updated_at: '2026-01-01T00:00:00.000Z',
};
const values = {
  name: 'Halvard',
  slug: 'halvard',
  aliases: 'HN',
  website: '',
  description: '',
  zh_description: '交换机',
  ar_description: '',
};

test('a new manufacturer needs a name; its page is named after it unless one is typed', () => {
  expect(readNewManufacturer({ ...values, slug: '', aliases: ' HN \n\n Halvard Net ' })).toEqual({
    input: {
      name: 'Halvard',
      aliases: ['HN', 'Halvard Net'],
      website: null,
      description: null,
      translations: { zh: { description: '交换机' } },
    },
  });
  expect(readNewManufacturer({ ...values, name: ' ' })).toMatchObject({ issues: { name: 'required' } });
  expect(readNewManufacturer({ ...values, slug: 'A B' })).toMatchObject({
    issues: { slug: 'lower-case letters, digits and dashes' },
  });
});

test('changes are the fields that differ, each with the value that was seen', () => {
  expect(readManufacturerChanges(values, { filled: stored, seen: stored })).toEqual({
    input: { from: {}, to: {} },
  });
  const typed = { ...values, aliases: 'HN\nHalvard Net', website: 'https://halvard.example/' };
  expect(
    readManufacturerChanges(typed, {
      filled: stored,
      seen: { ...stored, website: 'https://theirs.example/' },
    }),
  ).toEqual({
    input: {
      from: { aliases: ['HN'], website: 'https://theirs.example/' },
      to: { aliases: ['HN', 'Halvard Net'], website: 'https://halvard.example/' },
    },
  });
});

test('an emptied translation is removed, and a changed one is sent with the others', () => {
  const typed = { ...values, ar_description: ' محولات ' };
  expect(readManufacturerChanges(typed, { filled: stored, seen: stored })).toEqual({
    input: {
      from: { translations: stored.translations },
      to: { translations: { ...stored.translations, ar: { description: 'محولات' } } },
    },
  });
  expect(
    readManufacturerChanges({ ...values, zh_description: ' ' }, { filled: stored, seen: stored }),
  ).toMatchObject({
    input: { to: { translations: {} } },
  });
});

test('an invalid value names its field', () => {
  const typed = { ...values, website: 'halvard', aliases: 'HN\n---', zh_description: '长'.repeat(2_001) };
  expect(readManufacturerChanges(typed, { filled: stored, seen: stored })).toEqual({
    issues: {
      website: 'must be a URL',
      aliases: 'letters or digits',
      zh_description: 'at most 2000 characters',
    },
  });
});
