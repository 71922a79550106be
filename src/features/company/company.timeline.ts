// The years that made the company what it is; their texts are in the dictionaries.
import { claims } from './company.claims.ts';

export const milestones = [
  { year: claims.founded, name: 'founding' },
  { year: 2014, name: 'components' },
  { year: 2017, name: 'mobile' },
  { year: 2020, name: 'warehouses' },
  { year: 2022, name: 'iot' },
  { year: 2024, name: 'reach' },
] as const;

export interface TimelineScale {
  /** One column for every year from the founding to `now`, both included. */
  columns: number;
  spans: { start: number; length: number }[];
}

/** Where each milestone stands and how far it reaches when every year has the same width. */
export function timelineScale(years: readonly number[], now: Date): TimelineScale {
  const [first = now.getUTCFullYear()] = years;
  const end = Math.max(now.getUTCFullYear(), years.at(-1) ?? first) + 1;
  const spans = years.map((year, place) => ({
    start: year - first + 1,
    length: (years[place + 1] ?? end) - year,
  }));
  return { columns: end - first, spans };
}
