// Turns: long work on the main thread is divided, so that other requests are answered meanwhile.
import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { httpError } from './http-error.server.ts';
import { requestContext } from './request-context.server.ts';

/** Milliseconds of work in succession. */
const sliceMs = 10;
let last: Promise<unknown> = Promise.resolve();
let connections = 0;
/** Iterations of the event loop for connections that wait in the kernel's queue. */
const mostAccepted = 1_000;

/**
 * A turn of the event loop in which no other work begins that takes one, too. Returns how many milliseconds the turn
 * before took. Throws when the client is gone.
 */
export async function ownTurn(): Promise<number> {
  const turn = last.then(async () => {
    const began = performance.now();
    await nextTurn();
    const ms = performance.now() - began;
    await acceptConnections();
    return ms;
  });
  last = turn;
  const ms = await turn;
  throwIfGone();
  return ms;
}

/** Node.js accepts one connection in each iteration of the event loop: behind long ones, health checks would wait. */
async function acceptConnections(): Promise<void> {
  for (let n = 0, before = -1; before !== connections && n < mostAccepted; n += 1) {
    before = connections;
    await nextTurn();
  }
}

export function countConnections(server: Server): void {
  server.on('connection', () => (connections += 1));
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
