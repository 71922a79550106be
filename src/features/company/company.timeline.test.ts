import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longestSpan, milestones, timelineSpans } from './company.timeline.ts';

const years = milestones.map(({ year }) => year);
const last = years.at(-1) ?? 0;

test('the milestones are the six years of the company’s history', () => {
  expect(years).toEqual([2011, 2014, 2017, 2020, 2022, 2024]);
});

test('in 2026 sixteen years are drawn, each milestone as wide as its years', () => {
  expect(timelineSpans(years, new Date('2026-11-20T00:00:00Z'))).toEqual([3, 3, 3, 2, 2, 3]);
});

test('a clock behind the last milestone still draws all of them', () => {
  expect(timelineSpans(years, new Date('2020-01-01T00:00:00Z'))).toEqual([3, 3, 3, 2, 2, 1]);
});

test.each([
  { year: last + longestSpan - 1, span: longestSpan },
  { year: last + longestSpan, span: longestSpan },
])('in $year the last milestone is as wide as the style sheet can draw it', ({ year, span }) => {
  expect(timelineSpans(years, new Date(Date.UTC(year, 0))).at(-1)).toBe(span);
});

test('the style sheet knows every width', () => {
  const sheet = readFileSync(new URL('../../styles/home.css', import.meta.url), 'utf8');
  const widths = Array.from({ length: longestSpan }, (_, place) => place + 1);
  const known = [...sheet.matchAll(/\.years > \[data-years='(\d+)'\] \{\s+--span: (\d+);/g)];
  expect(known.map(([, name, span]) => [Number(name), Number(span)])).toEqual(
    widths.map((width) => [width, width]),
  );
});
