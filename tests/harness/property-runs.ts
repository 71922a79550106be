// Cases per property test, and sizes of other tests: small in `npm test`, large in `npm run test:system`.
import { isSystemRun } from '#tests/test-files.ts';

interface Runs {
  numRuns: number;
  /** The system run uses a random seed, and prints it when a case fails. */
  seed?: number;
}

/** How many a test makes of something. */
export function scaled(few: number, many: number): number {
  return isSystemRun() ? many : few;
}

/** The parameters of `fc.assert`; few cases have a fixed seed. */
export function propertyRuns(few: number, many: number): Runs {
  return isSystemRun() ? { numRuns: many } : { numRuns: few, seed: 16 };
}
