// What does not belong to the result of a letter waits for a pause in typing, so that it does not delay the next letter.

/** Milliseconds in which another letter is likely. */
const pause = 300;
let typedAt = -Infinity;

if (typeof document !== 'undefined') {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'search') typedAt = performance.now();
  });
}

/** Milliseconds until a pause in typing a search: 0 if nobody types. */
export function untilTypingPause(): number {
  return Math.max(0, typedAt + pause - performance.now());
}

/** Resolves in a pause in typing a search: at once if nobody types. */
export async function typingPause(): Promise<void> {
  for (let wait = untilTypingPause(); wait > 0; wait = untilTypingPause())
    await new Promise((resolve) => setTimeout(resolve, wait));
}
