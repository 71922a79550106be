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

/** The widths that the style sheet knows (`.years`, home.css). */
export const longestSpan = 20;

/** How many columns each milestone reaches when every year, this one included, is as wide as the others. */
export function timelineSpans(years: readonly number[], now: Date): number[] {
  const end = Math.max(now.getUTCFullYear(), years.at(-1) ?? 0) + 1;
  return years.map((year, place) => Math.min((years[place + 1] ?? end) - year, longestSpan));
}
