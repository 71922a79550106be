// Rounds of searches judged likewise: each was written before any of it was tried, and after the causes of the failures of the
// rounds before it were mended. The rate at which each succeeded the first time stands in its file.
import type { JudgedSearch } from './judged-search.ts';
import { round1 } from './rounds/round-1.ts';
import { round10 } from './rounds/round-10.ts';
import { round11 } from './rounds/round-11.ts';
import { round12 } from './rounds/round-12.ts';
import { round13 } from './rounds/round-13.ts';
import { round14 } from './rounds/round-14.ts';
import { round15 } from './rounds/round-15.ts';
import { round16 } from './rounds/round-16.ts';
import { round17 } from './rounds/round-17.ts';
import { round2 } from './rounds/round-2.ts';
import { round20 } from './rounds/round-20.ts';
import { round21 } from './rounds/round-21.ts';
import { round22 } from './rounds/round-22.ts';
import { round23 } from './rounds/round-23.ts';
import { round24 } from './rounds/round-24.ts';
import { round25 } from './rounds/round-25.ts';
import { round26 } from './rounds/round-26.ts';
import { round27 } from './rounds/round-27.ts';
import { round28 } from './rounds/round-28.ts';
import { round29 } from './rounds/round-29.ts';
import { round3 } from './rounds/round-3.ts';
import { round30 } from './rounds/round-30.ts';
import { round31 } from './rounds/round-31.ts';
import { round4 } from './rounds/round-4.ts';
import { round5 } from './rounds/round-5.ts';
import { round6 } from './rounds/round-6.ts';
import { round7 } from './rounds/round-7.ts';
import { round8 } from './rounds/round-8.ts';
import { round9 } from './rounds/round-9.ts';

/** With the names of their rounds. */
export const freshSearches: readonly [string, JudgedSearch[]][] = [
  ['fresh searches, round 1', round1],
  ['fresh searches, round 2', round2],
  ['fresh searches, round 3', round3],
  ['fresh searches, round 4', round4],
  ['fresh searches, round 5', round5],
  ['fresh searches, round 6', round6],
  ['fresh searches, round 7', round7],
  ['fresh searches, round 8', round8],
  ['fresh searches, round 9', round9],
  ['fresh searches, round 10', round10],
  ['fresh searches, round 11', round11],
  ['fresh searches, round 12', round12],
  ['fresh searches, round 13', round13],
  ['fresh searches, round 14', round14],
  ['fresh searches, round 15', round15],
  ['fresh searches, round 16', round16],
  ['fresh searches, round 17', round17],
  ['fresh searches, round 20', round20],
  ['fresh searches, round 21', round21],
  ['fresh searches, round 22', round22],
  ['fresh searches, round 23', round23],
  ['fresh searches, round 24', round24],
  ['fresh searches, round 25', round25],
  ['fresh searches, round 26', round26],
  ['fresh searches, round 27', round27],
  ['fresh searches, round 28', round28],
  ['fresh searches, round 29', round29],
  ['fresh searches, round 30', round30],
  ['fresh searches, round 31', round31],
];
