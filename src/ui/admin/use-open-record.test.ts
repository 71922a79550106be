import { describe, expect, test } from 'vitest';
import { nextOpenRecord } from './use-open-record.ts';

const none = { id: undefined, item: null };
const waiting = { id: 'a', item: null };
const first = { id: 'a', item: { text: 'as opened' } };
const changed = { id: 'a', item: { text: 'changed by a colleague' } };
const other = { id: 'b', item: { text: 'another' } };

describe('the record of an open dialog', () => {
  test('the record of an open dialog is that of the list once it has arrived', () => {
    expect(nextOpenRecord(none, waiting)).toBe(waiting);
    expect(nextOpenRecord(waiting, waiting)).toBe(waiting);
    expect(nextOpenRecord(waiting, first)).toBe(first);
  });

  test('the record of an open dialog stays while the list behind the dialog changes, or no longer has it', () => {
    expect(nextOpenRecord(first, changed)).toBe(first);
    expect(nextOpenRecord(first, waiting)).toBe(first);
  });

  test('the record of an open dialog is another one, or none, when another dialog or none is open', () => {
    expect(nextOpenRecord(first, other)).toBe(other);
    expect(nextOpenRecord(first, { id: 'b', item: null })).toEqual({ id: 'b', item: null });
    expect(nextOpenRecord(first, none)).toBe(none);
    expect(nextOpenRecord(none, changed)).toBe(changed);
  });
});
