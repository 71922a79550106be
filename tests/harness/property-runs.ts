// Cases per property test: few with a fixed seed in `npm test`, many random ones in `npm run test:system`.
import { isSystemRun } from '#tests/test-files.ts';

interface Runs {
  numRuns: number;
  /** The system run uses a random seed, and prints it when a case fails. */
  seed?: number;
}

/** The parameters of `fc.assert`. */
export function propertyRuns(few: number, many: number): Runs {
  return isSystemRun() ? { numRuns: many } : { numRuns: few, seed: 16 };
}
