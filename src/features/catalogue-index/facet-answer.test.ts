import { expect, test } from 'vitest';
import { describeFacets } from './facet-answer.server.ts';
import { readFilters } from './columns/filter-values.server.ts';

test('at most 100 values are offered, the most frequent and those that are chosen, and the others are counted', async () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `Maker ${at}`);
  const values = names.map((value, at) => ({ value, count: 5_000 - at }));
  const read = readFilters({ manufacturer: ['Maker 4999', 'Gone'] }, [], [...names, 'Gone']);
  const answer = await describeFacets(
    {
      count: 1,
      facets: new Map([['manufacturer', { values, range: null }]]),
      removal: null,
    },
    { definitions: [], category: 'all', language: 'en', pricedIn: ['USD'], read },
  );
  const [facet] = answer.facets;
  expect(facet).toMatchObject({ chosen: 2, unlisted: 4_899 });
  const offered = facet?.values ?? [];
  expect(offered).toHaveLength(102);
  expect(offered[99]).toMatchObject({ value: 'Maker 99', count: 4_901, chosen: false });
  expect(offered.slice(100)).toMatchObject([
    { value: 'Maker 4999', count: 1, chosen: true },
    { value: 'Gone', count: 0, chosen: true },
  ]);
});
