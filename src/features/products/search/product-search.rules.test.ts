import { expect, test } from 'vitest';
import { filters } from '../product-list.rules.ts';
import { cheapestWay, estimate, type Sample } from './product-search.rules.ts';

function sample(matches: number, changes: Partial<Sample> = {}): Sample {
  const matching = Object.fromEntries(filters.map((filter) => [filter, matches])) as Sample['matching'];
  const reach = matches > 0 ? Math.round(4000 / matches) : 0;
  return { size: 4000, within: 4000, reach, matching, active: 1_000_000, ...changes };
}

const firstPage = { category: 'all', limit: 24, offset: 0 } as const;

test('what few products match is read as a whole, what many match is walked to', () => {
  expect(cheapestWay(sample(0), firstPage)).toBe('read all');
  expect(cheapestWay(sample(8), firstPage)).toBe('read all');
  expect(cheapestWay(sample(40), firstPage)).toBe('walk');
  expect(cheapestWay(sample(4000), firstPage)).toBe('walk');
});

test('a page deep in the order, or matches that begin far from its beginning, are not walked to', () => {
  expect(cheapestWay(sample(40), { ...firstPage, offset: 960 })).toBe('read all');
  expect(cheapestWay(sample(40, { reach: 400 }), firstPage)).toBe('walk');
  expect(cheapestWay(sample(40, { reach: 401 }), firstPage)).toBe('read all');
});

test('an estimate has two digits', () => {
  expect(estimate(sample(763), 'all')).toBe(190_000);
  expect(estimate(sample(4000), 'iot')).toBe(1_000_000);
  expect(estimate(sample(0), 'all')).toBe(0);
  expect(estimate(sample(0, { size: 0 }), 'all')).toBe(0);
});
