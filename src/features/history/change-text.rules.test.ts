import { expect, test } from 'vitest';
import {
  imageName,
  isUndoable,
  partedTexts,
  partedValues,
  shortened,
  toldFields,
} from './change-text.rules.ts';
import type { ChangeSet } from './history.schema.ts';

const change = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) => ({
  id: 1,
  subject_type: 'product',
  subject_id: 'a',
  subject_label: 'A',
  before,
  after,
});

const set = (changes: ChangeSet['changes'], undone_by: string | null = null): ChangeSet => ({
  id: 'a',
  action: 'product.updated',
  actor_name: 'Ann',
  created_at: '2026-01-01T00:00:00.000Z',
  undone_by,
  undoing: null,
  undoes: null,
  total: changes.length,
  changes,
  names: {},
});

test('a long text is one short line', () => {
  expect(shortened('two\n lines')).toBe('two lines');
  expect(shortened('x'.repeat(90))).toHaveLength(90);
  expect(shortened('x'.repeat(91))).toBe(`${'x'.repeat(89)}…`);
});

test('two long texts are shown from where they part', () => {
  const same = 'word '.repeat(40);
  const [before, after] = partedTexts(`${same}old`, `${same}new`);
  expect(shortened(before)).toContain('old');
  expect(shortened(after)).toContain('new');
  expect(partedTexts('short', 'other')).toEqual(['short', 'other']);
});

test('long lists are shown from where they part; what is no text stays as it is', () => {
  const same = Array.from({ length: 20 }, (_, place) => `feature ${place}`);
  const [before, after] = partedValues([...same, 'old'], [...same, 'new']) as [string, string];
  expect(shortened(before)).toContain('old');
  expect(shortened(after)).toContain('new');
  expect(partedValues(1, null)).toEqual([1, null]);
  expect(partedValues([], ['new'])).toEqual([[], ['new']]);
});

test('an image is called by its alt text, else by its file', () => {
  const image_url = 'https://example.com/pictures/front.webp';
  expect(imageName({ image_url, alt_text: 'From the front' })).toBe('From the front');
  expect(imageName({ image_url, alt_text: null })).toBe('front.webp');
  expect(imageName({ image_url: `/files/pictures/${'0123456789'.repeat(4)}.webp`, alt_text: '' })).toBe(
    '01234567…',
  );
});

test('a change tells its fields but not the moment; a subject that came or went tells the telling ones', () => {
  expect(toldFields(change({ price: 1, updated_at: 'a' }, { price: 2, updated_at: 'b' }))).toEqual(['price']);
  expect(toldFields(change(null, { id: 'a', title: 'A', description: 'B', price: 1 }))).toEqual([
    'title',
    'price',
  ]);
});

test('what is undone already, or kept elsewhere, offers no undo', () => {
  const one = change({ price: 1 }, { price: 2 });
  expect(isUndoable(set([one]))).toBe(true);
  expect(isUndoable(set([one], 'b'))).toBe(false);
  expect(isUndoable(set([{ ...one, subject_type: 'administrator' }]))).toBe(false);
  expect(isUndoable(set([]))).toBe(false);
});
