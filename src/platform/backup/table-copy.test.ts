import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { listTables } from './database-tables.server.ts';
import { allOrNothing, inSnapshot, copyOut, fillTables, verifyTables } from './table-copy.server.ts';

const from = useTestRuntime();
const to = useTestRuntime();
const urlOf = ({ database }: typeof from) => database.$client.options.connectionString ?? '';

const odd = `create table odd (
  "Key" bigint generated always as identity primary key, "say ""so""" text, bytes bytea, document jsonb, raw json,
  list text[], numbers int[][], amount numeric, real float8, at timestamptz, length interval, day date,
  twice text generated always as ("say ""so""" || bytes::text) stored)`;

const rows: unknown[][] = [
  [null, null, null, null, null, null, null, null, null, null, null],
  [
    '',
    Buffer.alloc(0),
    '{}',
    '{ "a" : 1,  "a":2 }',
    [],
    '{}',
    '0',
    0,
    '2026-01-01T00:00:00Z',
    '0',
    '2026-01-01',
  ],
  [
    'tab\there\r\nand \\N, \\. “你好” مرحبا \u{1f469}\u200d\u{1f680}',
    Buffer.from([0, 10, 13, 92, 255]),
    '{"deep":[null,true,1.50,"\\n"]}',
    '[1]',
    ['a,b', 'NULL', '"', '{', '\\', ' \n'],
    '{{1,NULL},{-3,4}}',
    '123456789012345678901234567890.123456789',
    0.1 + 0.2,
    'infinity',
    '1 year -2 mons 3 days 04:05:06.789',
    '0044-03-15 BC',
  ],
  ['x', null, null, null, null, null, 'NaN', 'Infinity', '-infinity', null, 'infinity'],
  ['\\.', null, null, null, null, null, '-0.00', 5e-324, '1883-11-18 12:03:57.123456-05', null, null],
];

test('whatever a column can hold arrives as it was', async () => {
  for (const { database } of [from, to]) await database.$client.query(odd);
  for (const row of rows) {
    await from.database.$client.query(
      `insert into odd overriding user value values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      row,
    );
  }
  await inSnapshot(urlOf(from), async (source) => {
    const tables = await listTables(source);
    const written = await allOrNothing(urlOf(to), async (target) => {
      const filled = await fillTables(target, tables, (table) => copyOut(source, table));
      await verifyTables(target, filled);
      return filled;
    });
    expect(written.find(({ name }) => name === 'public.odd')?.rows).toBe(rows.length);
  });
  expect(await oddOf(to)).toEqual(await oddOf(from));
  expect((await oddOf(to)).length).toBe(rows.length);
});

test('every table follows those that it references, and none is left out', async () => {
  const tables = await inSnapshot(urlOf(from), listTables);
  const names = tables.map(({ name }) => name.replace('public.', ''));
  const { rows: keys } = await from.database.$client.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`,
  );
  expect(keys.length).toBeGreaterThan(5);
  for (const { child, parent } of keys) expect(names.indexOf(parent)).toBeLessThan(names.indexOf(child));
  const { rows: all } = await from.database.$client.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(names.toSorted()).toEqual(all.map(({ table_name }) => table_name).toSorted());
});

test('tables that reference each other in a circle are reported', async () => {
  const circle = allOrNothing(urlOf(from), async (client) => {
    await client.query(`create table one (id int primary key, other int);
      create table two (id int primary key references one); alter table one add foreign key (other) references two`);
    return listTables(client);
  });
  await expect(circle).rejects.toThrow('public.one, public.two reference each other');
});

test.each([
  ['an additional row', (text: string) => `${text}new\t1\t\\N\n`, 'has 2 rows instead of 1'],
  ['a changed row', (text: string) => text.replace('7', '8'), 'does not match the copied rows'],
  ['no row', () => '', 'has 0 rows instead of 1'],
])('%s than was written is noticed', async (_, change, issue) => {
  const limits = {
    name: 'public.sign_in_failures',
    columns: ['email', 'failures', 'locked_until'],
    comment: null,
  };
  const text = 'a@shop.test\t7\t\\N\n';
  const proof = allOrNothing(urlOf(to), async (client) => {
    const tables = (await listTables(client)).map((table) => (table.name === limits.name ? limits : table));
    const fill = (content: string) =>
      fillTables(client, tables, ({ name }) =>
        Readable.from(name === limits.name ? [Buffer.from(content)] : []),
      );
    const written = await fill(text);
    await verifyTables(client, written);
    await fill(change(text));
    await verifyTables(client, written);
  });
  await expect(proof).rejects.toThrow(`public.sign_in_failures ${issue}`);
});

test('an invalid row is reported with its table, and nothing is stored', async () => {
  const before = await oddOf(to);
  const broken = allOrNothing(urlOf(to), async (client) => {
    const tables = await listTables(client);
    await fillTables(client, tables, ({ name }) =>
      Readable.from(name === 'public.odd' ? [Buffer.from('x\n')] : []),
    );
  });
  await expect(broken).rejects.toThrow(/^public\.odd could not be copied/);
  expect(await oddOf(to)).toEqual(before);
});

test('a target with other tables or columns is rejected', async () => {
  const fill = (change: (name: string) => boolean, column?: string) =>
    allOrNothing(urlOf(to), async (client) => {
      const tables = (await listTables(client)).filter(({ name }) => change(name));
      for (const { columns } of tables) if (column) columns.push(column);
      return fillTables(client, tables, () => Readable.from([]));
    });
  await expect(fill((name) => name !== 'public.odd')).rejects.toThrow('The target also has public.odd');
  await expect(fill(() => true, 'later')).rejects.toThrow('with later');
});

test('restores indexes and triggers', async () => {
  const described = ({ database }: typeof to) =>
    database.$client
      .query(
        `select indexdef as what from pg_indexes where schemaname = 'public'
        union all select tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
      )
      .then((found) => found.rows);
  expect((await described(to)).length).toBeGreaterThan(40);
  expect(await described(to)).toEqual(await described(from));
});

async function oddOf({ database }: typeof from) {
  const { rows: found } = await database.$client.query<{ row: string }>(
    'select t::text as row from odd t order by 1',
  );
  return found.map(({ row }) => row);
}
