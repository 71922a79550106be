import { expect, test } from 'vitest';
import { milestones, timelineScale } from './company.timeline.ts';

const years = milestones.map(({ year }) => year);

test('the milestones are the six years of the company’s history', () => {
  expect(years).toEqual([2011, 2014, 2017, 2020, 2022, 2024]);
});

test('in 2026 sixteen years are drawn, each milestone as wide as its years', () => {
  expect(timelineScale(years, new Date('2026-11-20T00:00:00Z'))).toEqual({
    columns: 16,
    spans: [
      { start: 1, length: 3 },
      { start: 4, length: 3 },
      { start: 7, length: 3 },
      { start: 10, length: 2 },
      { start: 12, length: 2 },
      { start: 14, length: 3 },
    ],
  });
});

test('a clock behind the last milestone still draws all of them', () => {
  const { columns, spans } = timelineScale(years, new Date('2020-01-01T00:00:00Z'));
  expect(columns).toBe(14);
  expect(spans.at(-1)).toEqual({ start: 14, length: 1 });
});
