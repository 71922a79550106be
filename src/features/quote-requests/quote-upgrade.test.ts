import { expect, test } from 'vitest';
import { migrateUpTo } from '#platform/postgres/migration-state.server.ts';
import { migrateDatabase } from '#platform/postgres/migrations.server.ts';
import { runSql, withEmptyDatabase } from '#tests/harness/empty-database.ts';

test('requests of an older version stay what they are, without a number and a room', async () => {
  await withEmptyDatabase(async (url) => {
    await migrateUpTo(url, '0026_product_completeness');
    await runSql(
      url,
      `insert into quote_requests (first_name, last_name, email, message, idempotency_key)
       select 'Amina', 'Okafor', 'a@b.test', 'Message ' || n, 'key-' || n from generate_series(1, 3) as n`,
    );
    const { rows: before } = await runSql(url, 'select * from quote_requests order by message');
    await migrateDatabase(url);
    const { rows } = await runSql(url, 'select * from quote_requests order by message');
    expect(rows).toMatchObject(before);
    const added = { number: null, request_digest: null, room_digest: null, merged_into: null };
    expect(rows).toMatchObject(before.map(() => added));
  });
});
