import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/http/api-client.ts';
import type { DraftPatch } from '../quotation-draft.schema.ts';
import type { UnsavedChange } from './draft-changes.rules.ts';
import { createDraftSaver, type SavedDraft } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const place = (from: string | null, to: string): UnsavedChange => ({
  version: 1,
  terms: { from: { place: from }, to: { place: to } },
});

/** A server whose responses the test gives one after the other. */
function aSaver() {
  const sent: DraftPatch[] = [];
  const responses: PromiseWithResolvers<SavedDraft>[] = [];
  const onRejected = vi.fn<(code: string | undefined) => void>();
  const store = vi.fn<(unsaved: readonly UnsavedChange[]) => void>();
  const saver = createDraftSaver({
    send: (patch) => {
      sent.push(patch);
      const response = Promise.withResolvers<SavedDraft>();
      responses.push(response);
      return response.promise;
    },
    onSaved: async () => {},
    reload: async () => {},
    onRejected,
    store,
    retryMs: 1_000,
  });
  const respond = async (outcome: ApiError | string | null) => {
    const response = responses.shift();
    if (outcome instanceof ApiError) response?.reject(outcome);
    else response?.resolve({ revision: 2, change_set_id: outcome });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, sent, respond, onRejected, stored: () => store.mock.lastCall?.[0] };
}

describe('a change', () => {
  test('a change is sent at once, and what comes meanwhile follows as one step each', async () => {
    const { saver, sent, respond, stored } = aSaver();
    const made = [place(null, 'A'), place('A', 'AB'), place('AB', 'ABC')];
    const changeSets = made.map((each) => saver.change(each));
    expect(sent).toEqual(made.slice(0, 1));
    expect(saver.state().unsaved).toEqual(made);
    expect(stored()).toEqual(made);
    for (const id of ['first', 'second', 'third']) await respond(id);
    expect(sent).toEqual(made);
    expect(await Promise.all(changeSets)).toEqual(['first', 'second', 'third']);
    expect(saver.isDirty()).toBe(false);
    expect(stored()).toEqual([]);
  });

  test('a change of a line is sent without what is only known of the line', async () => {
    const { saver, sent } = aSaver();
    void saver.change({ version: 1, lines: [{ id: 'a', to: { quantity: 2 }, line: undefined }] });
    expect(sent).toEqual([{ version: 1, lines: [{ id: 'a', to: { quantity: 2 } }] }]);
  });

  test('a change that was left unsaved before is sent first', async () => {
    const { saver, sent, respond } = aSaver();
    saver.restore([place(null, 'A'), place('A', 'B')]);
    void saver.change(place('B', 'C'));
    await respond('first');
    await respond('second');
    expect(sent).toEqual([place(null, 'A'), place('A', 'B'), place('B', 'C')]);
  });
});

describe('a failed request', () => {
  test('a failed request is repeated unaltered after a while, and what was changed since follows', async () => {
    const { saver, sent, respond } = aSaver();
    const first = saver.change(place(null, 'A'));
    await respond(new ApiError(0));
    expect(saver.state().failure).toBe('unreachable');
    const second = saver.change(place('A', 'AB'));
    await respond(new ApiError(503));
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.at(-1)).toEqual(place(null, 'A'));
    await respond('saved');
    expect(sent.at(-1)).toEqual(place('A', 'AB'));
    await respond('then');
    expect(await Promise.all([first, second])).toEqual(['saved', 'then']);
    expect(saver.state()).toMatchObject({ failure: null, unsaved: [] });
  });

  test('a failed request that was saved nevertheless has an unknown change set', async () => {
    const { saver, respond } = aSaver();
    const nothing = saver.change(place(null, 'A'));
    await respond(null);
    expect(await nothing).toBeNull();
    const made = saver.change(place('A', 'B'));
    await respond(new ApiError(0));
    saver.retry();
    await respond(null);
    expect(await made).toBeUndefined();
  });

  test('a failed request of an ended session says so', async () => {
    const { saver, respond } = aSaver();
    void saver.change(place(null, 'A'));
    await respond(new ApiError(401));
    expect(saver.state().failure).toBe('signed_out');
    expect(saver.isDirty()).toBe(true);
  });

  test('a failed request that the server rejects is dropped, and reported', async () => {
    const { saver, respond, onRejected } = aSaver();
    const made = saver.change(place(null, 'A'));
    await respond(new ApiError(422, { code: 'too_many_lines' }));
    expect(onRejected).toHaveBeenCalledExactlyOnceWith('too_many_lines');
    expect(await made).toBeNull();
    expect(saver.isDirty()).toBe(false);
  });
});

describe('a conflict', () => {
  const both: UnsavedChange = {
    version: 1,
    terms: { from: { place: null, note: null }, to: { place: 'A', note: 'x' } },
  };

  test('a conflict leaves what was not saved to a choice, and the rest can be undone', async () => {
    const { saver, sent, respond, stored } = aSaver();
    const made = saver.change(both);
    void saver.change(place('A', 'AB'));
    const conflicts = [{ path: 'terms.place', theirs: 'B' }];
    await respond(new ApiError(409, { conflicts, changed_by: 'Mei Lin', change_set_id: 'rest' }));
    expect(await made).toBe('rest');
    expect(saver.state()).toMatchObject({
      changedBy: 'Mei Lin',
      undecided: [{ key: 'terms.place', change: place(null, 'A') }],
    });
    expect(stored()).toEqual([place(null, 'A'), place('A', 'AB')]);
    expect(sent).toHaveLength(2);
    await respond(new ApiError(409, { conflicts }));
    expect(saver.state().undecided).toEqual([{ key: 'terms.place', change: place('A', 'AB') }]);
    expect(await saver.whenIdle()).toBe(false);
    saver.decide('terms.place');
    expect(saver.isDirty()).toBe(false);
    expect(stored()).toEqual([]);
  });

  test('a conflict with an issued version leaves all that was typed to a choice', async () => {
    const { saver, respond } = aSaver();
    void saver.change(both);
    void saver.change(place('A', 'AB'));
    await respond(new ApiError(409, { code: 'no_draft' }));
    await respond(new ApiError(409, { code: 'no_draft' }));
    expect(saver.state().undecided.map(({ key, change }) => [key, change.terms?.to])).toEqual([
      ['terms.place', { place: 'AB' }],
      ['terms.note', { note: 'x' }],
    ]);
  });
});

test('waiting for the saver ends when all is saved, or when something was not', async () => {
  const { saver, respond } = aSaver();
  expect(await saver.whenIdle()).toBe(true);
  for (const [outcome, isSaved] of [
    ['set', true],
    [new ApiError(422), false],
    [new ApiError(0), false],
  ] as const) {
    void saver.change(place(null, 'A'));
    const idle = saver.whenIdle();
    await respond(outcome);
    expect(await idle).toBe(isSaved);
  }
  saver.discard();
  expect(saver.isDirty()).toBe(false);
});
