// Turns: long work on the main thread is divided, so that other requests are answered meanwhile.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { httpError } from './http/http-error.server.ts';
import { requestContext } from './http/request-context.server.ts';

/** Milliseconds of work in succession. */
const sliceMs = 10;
let last: Promise<unknown> = Promise.resolve();

/**
 * A turn of the event loop in which no other work begins that takes one, too. Returns how many milliseconds the turn
 * before took. Throws when the client is gone.
 */
export async function ownTurn(): Promise<number> {
  const turn = last.then(async () => {
    const began = performance.now();
    await nextTurn();
    return performance.now() - began;
  });
  last = turn;
  const ms = await turn;
  throwIfGone();
  return ms;
}

/** To be awaited between small steps of long work: others have their turn every 10 ms. */
export function createSlices(): { pause: () => Promise<void> | undefined } {
  let began = performance.now();
  return {
    pause: () => {
      if (performance.now() - began < sliceMs) return undefined;
      return nextTurn().then(() => {
        throwIfGone();
        began = performance.now();
      });
    },
  };
}

/** Nobody would see the result. */
function throwIfGone(): void {
  if (requestContext.getStore()?.signal?.aborted) throw httpError('request.incomplete');
}
