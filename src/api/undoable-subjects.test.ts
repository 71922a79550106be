import { expect, test } from 'vitest';
import { undoableSubjects } from '#features/history/change-text.rules.ts';
import { subjectTypes } from '#features/history/history-filter.rules.ts';
import { undoable } from './undoable-subjects.server.ts';

test('the history offers undo of every kind that can be undone, but of saved views', () => {
  expect([...undoableSubjects, 'saved_view'].toSorted()).toEqual(Object.keys(undoable).toSorted());
});

test('the history can be filtered by every kind that can be undone', () => {
  expect(Object.keys(undoable).filter((kind) => !subjectTypes.some((type) => type === kind))).toEqual([]);
});
