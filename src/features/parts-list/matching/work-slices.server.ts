// Work slices: divides long work, so that other requests are answered meanwhile.
import { setImmediate as otherWork } from 'node:timers/promises';

/** Milliseconds of work in succession: other requests wait for one slice at each of their steps. */
const sliceMs = 0.25;

export interface WorkSlices {
  /** To be awaited between small steps. */
  pause: () => Promise<void> | undefined;
}

export function createWorkSlices(now: () => number = () => performance.now()): WorkSlices {
  let began = now();
  return {
    pause: () => {
      if (now() - began < sliceMs) return undefined;
      return otherWork().then(() => {
        began = now();
      });
    },
  };
}
