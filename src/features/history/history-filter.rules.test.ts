import { expect, test } from 'vitest';
import { historyParams, historySearch, isFiltered } from './history-filter.rules.ts';

test('reads valid search parameters and ignores invalid ones', () => {
  const search = {
    actor: 'a',
    search: ' lamp ',
    subject_id: '7',
    from: '2026-02-30',
    to: '2026-02-28',
    page: 3,
  };
  expect(historySearch.parse(search)).toEqual({
    actor: 'a',
    search: 'lamp',
    subject_id: '7',
    to: '2026-02-28',
  });
  expect(historySearch.parse({ action: ['x'], search: 'x'.repeat(201), actor: '' })).toEqual({});
});

test('covers whole days of the reader, the last one included', () => {
  const { from = '', to = '', ...rest } = historyParams({ from: '2026-02-27', to: '2026-02-28', actor: 'a' });
  expect(rest).toEqual({ actor: 'a' });
  expect(new Date(from)).toEqual(new Date(2026, 1, 27));
  expect(new Date(to)).toEqual(new Date(2026, 2, 1));
});

test('a history is narrowed by anything but the subject whose page it is', () => {
  expect(isFiltered({ subject_id: 'a' })).toBe(false);
  expect(isFiltered({ subject_id: 'a', search: 'b' })).toBe(true);
  expect(isFiltered({ subject_type: 'order', subject_id: 'a' })).toBe(false);
  expect(isFiltered({ subject_type: 'order' })).toBe(true);
  expect(isFiltered({})).toBe(false);
});
