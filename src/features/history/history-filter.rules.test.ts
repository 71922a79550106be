import { expect, test } from 'vitest';
import { historyParams, isNarrowed, readHistoryFilter } from './history-filter.rules.ts';

test('reads what an address holds, and leaves out what it cannot read', () => {
  const address = {
    actor: 'a',
    search: ' lamp ',
    subject_id: 7,
    from: '2026-02-30',
    to: '2026-02-28',
    page: 3,
  };
  expect(readHistoryFilter(address)).toEqual({
    actor: 'a',
    search: 'lamp',
    subject_id: '7',
    to: '2026-02-28',
  });
  expect(readHistoryFilter({ action: ['x'], search: 'x'.repeat(201), actor: '' })).toEqual({});
});

test('asks for whole days of the reader, the last one included', () => {
  const { from = '', to = '', ...rest } = historyParams({ from: '2026-02-27', to: '2026-02-28', actor: 'a' });
  expect(rest).toEqual({ actor: 'a' });
  expect(new Date(from)).toEqual(new Date(2026, 1, 27));
  expect(new Date(to)).toEqual(new Date(2026, 2, 1));
});

test('is narrowed by anything but the subject whose page it is', () => {
  expect(isNarrowed({ subject_id: 'a' })).toBe(false);
  expect(isNarrowed({ subject_id: 'a', search: 'b' })).toBe(true);
  expect(isNarrowed({})).toBe(false);
});
