import { describe, expect, test } from 'vitest';
import {
  imageName,
  isUndoable,
  abbreviatedTexts,
  abbreviatedValues,
  chargesText,
  shortened,
  shownFields,
  structureText,
  timeKind,
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

test.each([
  ['2026-11-30T01:02:37.553Z', 'moment'],
  ['2026-11-30T01:02:37.553+00:00', 'moment'],
  ['2026-11-30', 'day'],
  ['2026-13-30', null],
  ['2026', null],
  ['PSU-2026-11-30', null],
  ['shipped', null],
])('%s is a %s in whatever field it stands', (text, kind) => {
  expect(timeKind(text)).toBe(kind);
});

test('two long texts are shown from where they part', () => {
  const same = 'word '.repeat(40);
  const [before, after] = abbreviatedTexts(`${same}old`, `${same}new`);
  expect(shortened(before)).toContain('old');
  expect(shortened(after)).toContain('new');
  expect(abbreviatedTexts('short', 'other')).toEqual(['short', 'other']);
});

test('long lists are shown from where they part; what is no text stays as it is', () => {
  const same = Array.from({ length: 20 }, (_, index) => `feature ${index}`);
  const [before, after] = abbreviatedValues([...same, 'old'], [...same, 'new']) as [string, string];
  expect(shortened(before)).toContain('old');
  expect(shortened(after)).toContain('new');
  expect(abbreviatedValues(1, null)).toEqual([1, null]);
  expect(abbreviatedValues([], ['new'])).toEqual([[], ['new']]);
});

test('an image is called by its alt text, else by its file', () => {
  const image_url = 'https://example.com/images/front.webp';
  expect(imageName({ image_url, alt_text: 'From the front' })).toBe('From the front');
  expect(imageName({ image_url, alt_text: null })).toBe('front.webp');
  expect(imageName({ image_url: `/files/pictures/${'0123456789'.repeat(4)}.webp`, alt_text: '' })).toBe(
    '01234567…',
  );
});

test('charges are their texts or kinds, with percentages or amounts', () => {
  const charges = [
    { kind: 'discount', label: null, percent: 1, amount: null },
    { kind: 'freight', label: 'Air freight', percent: null, amount: 1960 },
  ];
  expect(chargesText(charges, (kind) => kind.toUpperCase())).toBe('DISCOUNT: 1 %, Air freight: 1960');
  expect(chargesText([], String)).toBe('');
});

test('shows the changed fields of a change, and the main fields of a subject that was created or deleted', () => {
  expect(shownFields(change({ price: 1, updated_at: 'a' }, { price: 2, updated_at: 'b' }))).toEqual([
    'price',
  ]);
  const withdrawn = change({ kind: 'invoice', status: 'valid' }, { kind: 'invoice', status: 'withdrawn' });
  expect(shownFields(withdrawn)).toEqual(['status']);
  expect(shownFields(change(null, { id: 'a', title: 'A', description: 'B', price: 1 }))).toEqual([
    'title',
    'price',
  ]);
});

test('offers no undo for what is undone already or has no undo', () => {
  const one = change({ price: 1 }, { price: 2 });
  expect(isUndoable(set([one]))).toBe(true);
  expect(isUndoable(set([one], 'b'))).toBe(false);
  expect(isUndoable(set([{ ...one, subject_type: 'administrator' }]))).toBe(false);
  expect(isUndoable(set([]))).toBe(false);
});

describe('structured fields', () => {
  const text = (field: string, value: unknown) =>
    structureText(field, value, { a: 'Switch' }, (flag) => (flag ? 'yes' : 'no'));

  test('structured fields are shown as text, with the names of products', () => {
    const breaks = [
      { min_quantity: 1, unit_price: 9.5 },
      { min_quantity: 100, unit_price: 8 },
    ];
    expect(text('price_breaks', breaks)).toBe('1+: 9.5, 100+: 8');
    expect(text('documents', [{ kind: 'manual', title: 'Manual', url: '/files/a.pdf' }])).toBe('Manual');
    expect(text('relations', [{ kind: 'accessory', product_id: 'a' }])).toBe('Switch');
    expect(text('attributes', { ports: 24, managed: true })).toBe('ports: 24, managed: yes');
    expect(text('tags', ['a'])).toBeNull();
  });

  test('structured fields show of attributes only those that changed', () => {
    expect(abbreviatedValues({ ports: 24, managed: true }, { ports: 48, managed: true, note: 'x' })).toEqual([
      { ports: 24 },
      { ports: 48, note: 'x' },
    ]);
  });
});
