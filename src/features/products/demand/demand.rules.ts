// Demand rules: what is counted, for how long, and how much of it.

/** Where demand comes from besides the requests, which are stored themselves. */
export const countedSources = ['parts_list', 'search'] as const;

export type CountedSource = (typeof countedSources)[number];

export const demandLimits = {
  /** Rows of one part, source and day; those that were wanted once are deleted first, least recent ones before others. */
  rows: 50_000,
  /** Days that are stored. */
  days: 365,
  /** Of one part: more is counted as this many. */
  quantity: 1_000_000_000_000,
} as const;

/** A part that was wanted and not found. */
export interface CountedPart {
  source: CountedSource;
  part_number: string;
  manufacturer: string;
  description: string;
  quantity: number;
  count: number;
}
