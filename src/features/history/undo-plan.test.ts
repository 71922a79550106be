import { describe, expect, test } from 'vitest';
import { planRestoration } from './undo.server.ts';

const rules = {
  together: [
    ['cover', 'pages'],
    ['open', 'gone_at'],
  ],
  stamp: 'touched',
  deletedAt: 'gone_at',
};
const change = (before: object | null, after: object | null) =>
  ({ before, after }) as Parameters<typeof planRestoration>[0];

describe('a change is undone', () => {
  test.each([
    ['when nothing changed since', { a: 2, touched: 'y' }, { fields: ['a'], skipped: [], unchanged: true }],
    ['when something else did', { a: 2, touched: 'z' }, { fields: ['a'], skipped: [], unchanged: false }],
  ])('a change is undone %s', (_, current, expected) => {
    const made = change({ a: 1, touched: 'x' }, { a: 2, touched: 'y' });
    expect(planRestoration(made, current, rules)).toEqual({ kind: 'write', ...expected });
  });

  test('a change is undone field by field: fields that changed later stay', () => {
    const made = change({ a: 1, b: 1 }, { a: 2, b: 2 });
    expect(planRestoration(made, { a: 2, b: 3 })).toMatchObject({ fields: ['a'], skipped: ['b'] });
    expect(planRestoration(made, { a: 3, b: 3 })).toEqual({ kind: 'nothing', skipped: ['a', 'b'] });
  });

  test('a change is undone with the fields that only make sense together', () => {
    const made = change({ a: 1, cover: 1, pages: [1] }, { a: 2, cover: 2, pages: [2] });
    const current = { a: 2, cover: 2, pages: [2, 3] };
    expect(planRestoration(made, current, rules)).toMatchObject({
      fields: ['a'],
      skipped: ['cover', 'pages'],
    });
  });
});

describe('a subject that was deleted later', () => {
  const deletion = change({ open: true, gone_at: null }, { open: false, gone_at: 'now' });

  test('a subject that was deleted later stays as it is', () => {
    const made = change({ open: true }, { open: false });
    expect(planRestoration(made, { open: false, gone_at: 'now' }, rules)).toEqual({
      kind: 'nothing',
      skipped: [],
    });
  });

  test('a subject that was deleted later is restored by undoing that deletion, not another', () => {
    expect(planRestoration(deletion, { open: false, gone_at: 'now' }, rules)).toMatchObject({
      fields: ['open', 'gone_at'],
    });
    expect(planRestoration(deletion, { open: false, gone_at: 'later' }, rules)).toEqual({
      kind: 'nothing',
      skipped: [],
    });
  });

  test('a subject that was deleted later is not deleted again once it was opened', () => {
    const back = change({ open: false, gone_at: 'now' }, { open: false, gone_at: null });
    expect(planRestoration(back, { open: true, gone_at: null }, rules)).toEqual({
      kind: 'nothing',
      skipped: ['open', 'gone_at'],
    });
  });
});

describe('what came or went as a whole', () => {
  test.each([
    ['made, and as it was made', null, { a: 1 }, { a: 1 }, { kind: 'remove' }],
    ['made, and touched since', null, { a: 1 }, { a: 1, touched: 'z' }, { kind: 'remove' }],
    ['made, and changed since', null, { a: 1 }, { a: 2 }, { kind: 'nothing', skipped: ['a'] }],
    ['made, and gone', null, { a: 1 }, null, { kind: 'nothing', skipped: [] }],
    ['removed', { a: 1 }, null, null, { kind: 'insert' }],
    ['removed, and there again', { a: 1 }, null, { a: 1 }, { kind: 'nothing', skipped: [] }],
    ['changed, and gone', { a: 1 }, { a: 2 }, null, { kind: 'nothing', skipped: [] }],
  ])('what came or went as a whole %s', (_, before, after, current, expected) => {
    expect(planRestoration(change(before, after), current, rules)).toEqual(expected);
  });
});
