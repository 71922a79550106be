import { expect, test } from 'vitest';
import { migrateUpTo } from '#platform/postgres/migration-state.server.ts';
import { migrateDatabase } from '#platform/postgres/migrations.server.ts';
import { runSql, withEmptyDatabase } from '#tests/harness/empty-database.ts';

test('searches that found something before an upgrade are no demand after it', async () => {
  await withEmptyDatabase(async (url) => {
    await migrateUpTo(url, '0028_demand');
    await runSql(
      url,
      `insert into search_misses (term, count, results) values ('abc-1', 3, 2), ('abc 2', 3, 0), ('abc 3', 3, null);
       insert into demand_days (source, part_key, manufacturer_key, day, part_number, manufacturer, description,
         quantity, count, first_at, last_at)
       select source, part_key, '', current_date, part_key, '', '', 0, 1, now(), now()
       from unnest(array['search', 'parts_list']) source, unnest(array['abc1', 'abc2', 'abc3', 'abc4']) part_key`,
    );
    await migrateDatabase(url);
    const { rows } = await runSql(
      url,
      'select part_key from demand_days where source = $$search$$ order by 1',
    );
    expect(rows).toEqual(['abc2', 'abc3', 'abc4'].map((part_key) => ({ part_key })));
    const { rows: lists } = await runSql(url, 'select 1 from demand_days where source = $$parts_list$$');
    expect(lists).toHaveLength(4);
  });
});
