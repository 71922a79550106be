import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { afterPress, watchPresses } from './pointer-press.ts';

let isList = false;
const page = Object.assign(new EventTarget(), { matches: () => isList });
let done: string[] = [];

beforeAll(() => {
  vi.stubGlobal('Element', EventTarget);
  watchPresses(page);
});
beforeEach(() => {
  done = [];
  isList = false;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const send = (type: string, pointerType = 'mouse') =>
  page.dispatchEvent(Object.assign(new Event(type), { pointerType }));
const work = (name: string) => afterPress(() => done.push(name));

test('work runs at once while no pointer is pressed', () => {
  work('first');
  send('pointerup');
  work('second');
  expect(done).toEqual(['first', 'second']);
});

test('work waits in its order for the release of the pointer and the click that follows it', () => {
  send('pointerdown');
  work('first');
  vi.advanceTimersByTime(900);
  work('second');
  send('pointerup');
  work('of the click');
  expect(done).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['first', 'second', 'of the click']);
});

test('work waits for the click of a finger, which comes after its release', () => {
  send('pointerdown', 'touch');
  send('pointerup', 'touch');
  work('of the blur');
  vi.advanceTimersByTime(49);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['of the blur']);
});

test.each(['pointercancel', 'contextmenu', 'visibilitychange', 'blur'])('%s ends a press', (type) => {
  send('pointerdown');
  work('waiting');
  send(type);
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['waiting']);
});

test('a press whose release never arrives ends after a second', () => {
  send('pointerdown');
  work('waiting');
  vi.advanceTimersByTime(999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['waiting']);
  work('later');
  expect(done).toEqual(['waiting', 'later']);
});

test('a list of options, which receives the release, holds nothing for longer than half a second', () => {
  isList = true;
  send('pointerdown');
  work('waiting');
  vi.advanceTimersByTime(499);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['waiting']);
});

test('a second press within the delay of the first holds what waits until its own release', () => {
  send('pointerdown', 'touch');
  work('waiting');
  send('pointerup', 'touch');
  send('pointerdown', 'touch');
  vi.advanceTimersByTime(500);
  expect(done).toEqual([]);
  send('pointerup', 'touch');
  vi.advanceTimersByTime(50);
  expect(done).toEqual(['waiting']);
});
