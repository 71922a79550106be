import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

class Input extends EventTarget {
  type = 'search';
}
const page = new EventTarget();
let pauses: typeof import('./typing-pause.ts');

beforeAll(async () => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLInputElement', Input);
  vi.useFakeTimers();
  pauses = await import('./typing-pause.ts');
});
afterEach(() => vi.advanceTimersByTime(1_000));
afterAll(() => vi.useRealTimers());

function type(target: Input) {
  page.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: target }));
}

test('nobody types: the pause is now', async () => {
  expect(pauses.untilTypingPause()).toBe(0);
  await pauses.typingPause();
});

test('each letter of a search begins the pause anew', async () => {
  const ended = vi.fn<() => void>();
  type(new Input());
  void pauses.typingPause().then(ended);
  await vi.advanceTimersByTimeAsync(299);
  type(new Input());
  expect(pauses.untilTypingPause()).toBe(300);
  await vi.advanceTimersByTimeAsync(299);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
  expect(pauses.untilTypingPause()).toBe(0);
});

test('what is typed into other fields delays nothing', () => {
  type(Object.assign(new Input(), { type: 'email' }));
  expect(pauses.untilTypingPause()).toBe(0);
});
