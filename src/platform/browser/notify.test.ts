import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissErrors, dismissToast, notify } from './notify.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const titles = () => currentToasts().map(({ title }) => title);

test('the success of an action replaces the error of an earlier attempt', () => {
  notify({ title: 'Not sent', kind: 'error', key: 'quote' });
  notify({ title: 'Other', kind: 'error', key: 'cart' });
  notify({ title: 'Sent', kind: 'success', key: 'quote' });
  expect(titles()).toEqual(['Other', 'Sent']);
});

test('the same error twice is shown once, two different ones twice', () => {
  notify({ title: 'Error', text: 'a', kind: 'error' });
  notify({ title: 'Error', text: 'b', kind: 'error' });
  notify({ title: 'Error', text: 'a', kind: 'error' });
  expect(currentToasts().map(({ text }) => text)).toEqual(['b', 'a']);
});

test('an action that succeeds without a message removes its errors, and nothing else', () => {
  notify({ title: 'Failed', kind: 'error', key: 'list' });
  notify({ title: 'Done', kind: 'success', key: 'list-2' });
  dismissErrors('list');
  dismissErrors('list-2');
  expect(titles()).toEqual(['Done']);
});
