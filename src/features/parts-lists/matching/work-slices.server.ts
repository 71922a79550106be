// Work slices: divides long work, so that other requests are answered meanwhile.
import { setImmediate as otherWork, setTimeout as delay } from 'node:timers/promises';

/** Milliseconds of work in succession: other requests wait for one slice at each of their steps. */
const sliceMs = 0.25;
/** A turn of the event loop without other work takes less. */
const emptyTurnMs = 0.1;
/** How often there is other work until it gets a millisecond for itself. */
const mostBusy = 6;

export interface WorkSlices {
  /** To be awaited between small steps. */
  pause: () => Promise<void> | undefined;
}

export function createWorkSlices(
  now: () => number = () => performance.now(),
  yieldToOthers: () => Promise<void> = () => delay(1),
): WorkSlices {
  let began = now();
  let busy = 0;
  return {
    pause: () => {
      const paused = now();
      if (paused - began < sliceMs) return undefined;
      return otherWork()
        .then(() => {
          if (now() - paused > emptyTurnMs) busy += 1;
          if (busy < mostBusy) return undefined;
          busy = 0;
          return yieldToOthers();
        })
        .then(() => {
          began = now();
        });
    },
  };
}
