import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/http/api-client.ts';
import type { Currency } from '#kernel/money.ts';
import type { DraftPatch } from '../quotation-draft.schema.ts';
import type { AdminQuotation } from '../quotation.schema.ts';
import type { DraftChange } from './draft-changes.rules.ts';
import { createDraftSaver, maxSteps } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const place = (from: string | null, to: string): DraftChange => ({
  terms: { from: { place: from }, to: { place: to } },
});

/** A server whose responses the test gives one after the other. */
function aSaver(currency: Currency = 'USD') {
  const sent: DraftPatch[] = [];
  const onUnseenRejection = vi.fn<(code: string) => void>();
  const onLate = vi.fn<(change: DraftChange) => void>();
  const responses: PromiseWithResolvers<{ revision: number; change_set_id: string | null }>[] = [];
  let current = currency;
  const read = () => ({ terms: { currency: current }, lines: [], charges: [] }) as unknown as AdminQuotation;
  const saver = createDraftSaver({
    send: (patch) => {
      sent.push(patch);
      const response = Promise.withResolvers<{ revision: number; change_set_id: string | null }>();
      responses.push(response);
      return response.promise;
    },
    read,
    reload: async () => read(),
    onSaved: async () => {},
    onUnseenRejection,
    onLate,
    retryMs: 1_000,
  });
  const respond = async (outcome: ApiError | string | null) => {
    const response = responses.shift();
    if (outcome instanceof ApiError) response?.reject(outcome);
    else response?.resolve({ revision: 2, change_set_id: outcome });
    await vi.advanceTimersByTimeAsync(0);
  };
  const change = async (made: DraftChange) => {
    saver.change(made);
    await vi.advanceTimersByTimeAsync(0);
  };
  const convert = (to: Currency) => {
    current = to;
  };
  return { saver, sent, respond, change, convert, onUnseenRejection, onLate };
}

describe('a change', () => {
  test('a change is sent at once, and what comes meanwhile follows as one step each', async () => {
    const { saver, sent, respond, change } = aSaver();
    await change(place(null, 'A'));
    await change(place('A', 'AB'));
    await change(place('AB', 'ABC'));
    expect(sent).toEqual([place(null, 'A')]);
    expect(saver.state().waiting).toMatchObject(place('A', 'ABC'));
    await respond('first');
    expect(sent[1]).toEqual(place('A', 'AB'));
    await respond('second');
    expect(sent[2]).toEqual(place('AB', 'ABC'));
    await respond('third');
    expect(saver.isDirty()).toBe(false);
    expect(saver.state()).toMatchObject({ undoable: ['first', 'second', 'third'], failure: null });
    expect(saver.takeUndoable()).toBe('third');
  });

  test('changes of one moment are one step, also while another is sent', async () => {
    const { saver, sent, respond, change } = aSaver();
    await change(place(null, 'A'));
    saver.change(place('A', 'B'));
    await change(place('B', 'C'));
    await respond('first');
    expect(sent[1]).toEqual(place('A', 'C'));
  });

  test('changes without an answer become a limited number of steps', async () => {
    const { saver, sent, respond, change } = aSaver();
    await change(place(null, '0'));
    for (let n = 0; n < 2 * maxSteps; n += 1) await change(place(String(n), String(n + 1)));
    while (saver.isDirty()) await respond(String(sent.length));
    expect(sent).toHaveLength(1 + maxSteps);
    expect(sent.at(-1)).toEqual(place(String(maxSteps - 1), String(2 * maxSteps)));
  });

  test('a line that is inserted and removed while it waits is sent as it happened', async () => {
    const { saver, sent, respond, change } = aSaver();
    await change(place(null, 'A'));
    await change({ lines: [{ id: 'a', to: { description: 'A' } }] });
    await change({ lines: [{ id: 'a', from: { description: 'A' }, to: null }] });
    await respond('first');
    await respond('inserted');
    await respond('removed');
    expect(sent).toHaveLength(3);
    expect(saver.isDirty()).toBe(false);
  });

  test('a change of amounts names the currency that they were read in', async () => {
    const { sent, change } = aSaver('EUR');
    await change({ lines: [{ id: 'a', from: { unit_price: 1 }, to: { unit_price: 2 } }] });
    expect(sent[0]?.currency).toBe('EUR');
  });

  test('a change of amounts keeps its currency while somebody else converts the quotation', async () => {
    const { saver, sent, respond, change, convert } = aSaver('USD');
    const price = (from: number | null, to: number) => [
      { id: 'a', from: { unit_price: from }, to: { unit_price: to } },
    ];
    await change(place(null, 'A'));
    await change({ lines: price(null, 1000) });
    convert('EUR');
    await change({ currency: 'EUR', lines: price(1000, 1001) });
    await respond('place');
    expect(sent[1]).toEqual({ currency: 'USD', lines: price(null, 1000) });
    await respond(new ApiError(0));
    saver.retry();
    expect(sent[2]).toEqual(sent[1]);
  });

  test('a change of an amount names the currency in which it was typed', async () => {
    const { sent, change } = aSaver('EUR');
    await change({ currency: 'USD', lines: [{ id: 'a', from: { cost: null }, to: { cost: 1000 } }] });
    expect(sent[0]?.currency).toBe('USD');
  });
});

describe('a failed request', () => {
  test('a failed request is repeated unaltered after a while, and what was changed since follows', async () => {
    const { saver, sent, respond, change } = aSaver();
    await change(place(null, 'A'));
    await respond(new ApiError(0));
    expect(saver.state().failure).toBe('unreachable');
    await change(place('A', 'AB'));
    await respond(new ApiError(503));
    expect(saver.isDirty()).toBe(true);
    await vi.advanceTimersByTimeAsync(999);
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.slice(before)).toEqual([place(null, 'A')]);
    await respond('saved');
    expect(sent.at(-1)).toEqual(place('A', 'AB'));
    await respond('then');
    expect(saver.state()).toMatchObject({ failure: null, failed: null, waiting: null });
    expect(saver.state().undoable).toEqual(['saved', 'then']);
  });

  test('a failed request of a new line is not repeated with what was typed into the line since', async () => {
    const { sent, respond, change } = aSaver();
    const added: DraftChange = { lines: [{ id: 'a', to: { description: 'A' } }] };
    const typed: DraftChange = { lines: [{ id: 'a', from: { quantity: 1 }, to: { quantity: 2 } }] };
    await change(added);
    await respond(new ApiError(0));
    await change(typed);
    await respond('saved');
    expect(sent).toEqual([added, added, typed]);
  });

  test('a failed request that was saved nevertheless leaves no change set of before to undo', async () => {
    const { saver, respond, change } = aSaver();
    await change(place(null, 'A'));
    await respond('first');
    await change(place('A', 'B'));
    await respond(new ApiError(0));
    saver.retry();
    await respond(null);
    expect(saver.isDirty()).toBe(false);
    expect(saver.takeUndoable()).toBeUndefined();
  });

  test('a failed request counts as a change once, so that the undo of a toast knows whether something came after', async () => {
    const { saver, respond, change } = aSaver();
    await change(place(null, 'A'));
    const count = saver.changeCount();
    await respond(new ApiError(0));
    saver.retry();
    await respond('saved');
    expect(saver.changeCount()).toBe(count);
    saver.takeUndoable();
    expect(saver.changeCount()).not.toBe(count);
  });

  test('a failed request of an ended session says so', async () => {
    const { saver, respond, change } = aSaver();
    await change(place(null, 'A'));
    await respond(new ApiError(401));
    expect(saver.state().failure).toBe('signed_out');
    expect(saver.isDirty()).toBe(true);
  });

  test('a failed request that the server rejects is dropped, and reported', async () => {
    const { saver, respond, change } = aSaver();
    await change(place(null, 'A'));
    await respond(new ApiError(409, { code: 'no_draft' }));
    expect(saver.state()).toMatchObject({ rejection: 'no_draft', waiting: null, failure: null });
    expect(saver.isDirty()).toBe(false);
  });

  test('a failed request that is rejected once its editor is gone is reported elsewhere', async () => {
    const { saver, respond, change, onUnseenRejection } = aSaver();
    const leave = saver.subscribe(() => {});
    await change(place(null, 'A'));
    await respond(new ApiError(409, { code: 'no_draft' }));
    expect(onUnseenRejection).not.toHaveBeenCalled();
    leave();
    await change(place(null, 'B'));
    await respond(new ApiError(409, { code: 'no_draft' }));
    expect(onUnseenRejection).toHaveBeenCalledExactlyOnceWith('no_draft');
  });
});

describe('a conflict', () => {
  test('a conflict waits for a decision, and mine is sent with what was saved', async () => {
    const { saver, sent, respond, change } = aSaver();
    await change(place(null, 'A'));
    const conflicts = [{ path: 'terms.place', theirs: 'B' }];
    await respond(new ApiError(409, { conflicts, changed_by: 'Mei Lin' }));
    const [conflict] = saver.state().conflicts;
    expect(saver.state().changedBy).toBe('Mei Lin');
    expect(conflict?.fields).toEqual([{ name: 'place', mine: 'A', theirs: 'B' }]);
    expect(sent.length).toBe(1);
    if (conflict) saver.decide(conflict, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]?.terms?.to).toEqual({ place: 'A' });
  });

  test('a conflict that is decided for what is saved sends nothing', async () => {
    const { saver, sent, respond, change } = aSaver();
    await change(place(null, 'A'));
    await respond(new ApiError(409, { conflicts: [{ path: 'terms.place', theirs: 'B' }] }));
    const [conflict] = saver.state().conflicts;
    if (conflict) saver.decide(conflict, false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.length).toBe(1);
    expect(saver.isDirty()).toBe(false);
  });
});

test('waiting for the saver ends when all is saved, or when a request fails', async () => {
  const { saver, respond, change } = aSaver();
  await expect(saver.whenIdle()).resolves.toBe(true);
  await change(place(null, 'A'));
  const saved = saver.whenIdle();
  await respond('set');
  await expect(saved).resolves.toBe(true);
  await change(place('A', 'B'));
  const failed = saver.whenIdle();
  await respond(new ApiError(0));
  await expect(failed).resolves.toBe(false);
});

test('what the server rejected is not saved, until the administrator has read so', async () => {
  const { saver, respond, change } = aSaver();
  await change(place(null, 'A'));
  const rejected = saver.whenIdle();
  await respond(new ApiError(422));
  await expect(rejected).resolves.toBe(false);
  await expect(saver.whenIdle()).resolves.toBe(false);
  saver.dismissRejection();
  await expect(saver.whenIdle()).resolves.toBe(true);
});

test('what was typed into a draft that was issued meanwhile is reported whole, and nothing more is sent', async () => {
  const { saver, sent, respond, change, onLate } = aSaver();
  await change(place(null, 'A'));
  await change(place('A', 'AB'));
  await respond(new ApiError(409, { code: 'no_draft' }));
  expect(onLate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(place(null, 'AB')));
  expect(sent).toHaveLength(1);
  expect(saver.isDirty()).toBe(false);
  expect(saver.state().rejection).toBe('no_draft');
});
