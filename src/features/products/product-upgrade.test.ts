import { expect, test } from 'vitest';
import { migrateUpTo } from '#platform/postgres/migration-state.server.ts';
import { migrateDatabase } from '#platform/postgres/migrations.server.ts';
import { runSql, withEmptyDatabase } from '#tests/harness/empty-database.ts';

test('products of an older version keep their SKU where it is their own, and get a free one otherwise', async () => {
  await withEmptyDatabase(async (url) => {
    await migrateUpTo(url, '0021_sweeping');
    const skus = ['P-000001', 'p-000002', null, ' ', 'SW-24', 'sw-24'];
    const values = skus.map((sku, index) => {
      const id = `00000000-0000-4000-8000-00000000000${index}`;
      const time = `2026-01-01T00:00:0${index}Z`;
      return `('${id}', 'Product ${index}', 'Text', '{}', 'networking', 1, 1, ${sku === null ? 'null' : `'${sku}'`}, '${time}')`;
    });
    await runSql(
      url,
      `insert into products (id, title, description, features, category, price, stock_quantity, sku, created_at)
     values ${values.join(', ')}`,
    );
    await migrateDatabase(url);
    const { rows } = await runSql(url, 'select sku from products order by created_at');
    const now: string[] = rows.map(({ sku }: { sku: string }) => sku);
    expect(now.toSpliced(2, 2)).toEqual(['P-000001', 'p-000002', 'SW-24', 'sw-24-00000000']);
    expect(now.slice(2, 4)).toEqual(Array(2).fill(expect.stringMatching(/^P-00000[3-9]$/)));
    expect(new Set(now).size).toBe(6);
  });
});
