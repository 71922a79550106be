// Milestones of the company's history; their texts are in the messages.
import { claims } from './company.claims.ts';

export const milestones = [
  { year: claims.founded, name: 'founding' },
  { year: 2014, name: 'components' },
  { year: 2017, name: 'mobile' },
  { year: 2020, name: 'warehouses' },
  { year: 2022, name: 'iot' },
  { year: 2024, name: 'reach' },
] as const;

/** The largest span with a rule in the style sheet (`.years`, home.css). */
export const longestSpan = 20;

/** How many columns each milestone spans: one for each year until the next one, up to `longestSpan`. */
export function timelineSpans(years: readonly number[], now: Date): number[] {
  const end = Math.max(now.getUTCFullYear(), years.at(-1) ?? 0) + 1;
  return years.map((year, place) => Math.min((years[place + 1] ?? end) - year, longestSpan));
}
