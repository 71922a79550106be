import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { users } from '#features/administrators/account.tables.server.ts';
import { products } from '#features/catalogue/product.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { type DescribedError, describeError } from './described-error.server.ts';

const { database } = useTestRuntime();

test('an error is described without the connection that it came from', () => {
  const client = new pg.Client({ password: 'secret word' });
  const error = Object.assign(new Error('Connection terminated'), { code: '57P01', client });
  const described = describeError(error) as DescribedError;
  expect(described).toMatchObject({ type: 'Error', message: 'Connection terminated', code: '57P01' });
  expect(described.stack).toBe(error.stack);
  expect(JSON.stringify(described)).not.toMatch(/client|secret word/);
});

test.each(['a word', 12, null, undefined])('what is no error stays as it is: %j', (thrown) => {
  expect(describeError(thrown)).toBe(thrown);
});

test('an object that is no error is told by its type alone', () => {
  expect(describeError({ secret: 'row' })).toEqual({ type: 'Object' });
});

const secret = 'Confidential relay';
const row = { id: 'x', name: secret, email: 'buyer@secret.example' };

/** Each fails on a real server, with values of a row in its message, its detail or its parameters. */
const failures: [string, string, () => Promise<unknown>][] = [
  [
    'a repeated key',
    '23505',
    async () => {
      await database.insert(users).values(row).onConflictDoNothing();
      await database.insert(users).values(row);
    },
  ],
  [
    'a row that breaks a rule',
    '23502',
    () => database.execute(sql`insert into users (id, name, email) values ('y', ${secret}, null)`),
  ],
  ['a value that is no number', '22P02', () => database.execute(sql`select ${secret}::text::int`)],
  ['a value that is no date', '22007', () => database.execute(sql`select ${secret}::text::timestamptz`)],
  ['a number out of range', '22003', () => database.execute(sql`select ${'99999999999'}::text::int`)],
  ['JSON that is broken', '22P02', () => database.execute(sql`select ${`{"a": ${secret}`}::text::json`)],
  ['text that is no search', '42601', () => database.execute(sql`select to_tsquery(${`${secret} &&& x`})`)],
  [
    'a value in the statement itself',
    '22P02',
    () => database.execute(sql.raw(`select 'it''s ${secret}'::int`)),
  ],
  [
    'what a function of the database says',
    'P0001',
    () => database.execute(sql.raw(`do $$ begin raise exception 'not "%"', '${secret}'; end $$`)),
  ],
  [
    'a whole import',
    '23514',
    async () => {
      const { id } = await insertProduct(database, { title: secret });
      const given = JSON.stringify([{ title: secret, stock_quantity: -5 }]);
      await database
        .update(products)
        .set({ description: given, stock_quantity: -5 })
        .where(sql`id = ${id}`);
    },
  ],
];

describe('a failed query', () => {
  test.each(failures)('%s tells its code, and no value', async (_, code, fail) => {
    const error: unknown = await fail().then(
      () => expect.fail('It did not fail.'),
      (thrown: unknown) => thrown,
    );
    const wrapped = new Error(`Could not go on: ${(error as Error).message}`, { cause: error });
    for (const described of [describeError(error), describeError(wrapped)]) {
      const told = JSON.stringify(described);
      expect(told).toContain(`"code":"${code}"`);
      expect(told).toMatch(/Failed query: \S+/);
      expect(told).not.toMatch(/Confidential|relay|secret\.example|99999999999|"detail"|"params"|"where"/);
    }
  });

  test('is told by the name of what it broke', async () => {
    await database.insert(users).values(row).onConflictDoNothing();
    const error: unknown = await database
      .insert(users)
      .values(row)
      .catch((thrown: unknown) => thrown);
    const { cause } = describeError(error) as { cause: object };
    expect(cause).toMatchObject({ code: '23505', table: 'users', severity: 'ERROR' });
    expect((cause as DescribedError).message).toMatch(/violates unique constraint "users_/);
    expect((cause as DescribedError).stack).toMatch(/\n\s+at /);
  });
});

test('an answer of a mail server tells no address', () => {
  const told = JSON.stringify(
    describeError(
      Object.assign(new Error('550 <buyer@secret.example> unknown'), { rejected: ['buyer@secret.example'] }),
    ),
  );
  expect(told).toContain('550 <…@…> unknown');
  expect(told).not.toContain('secret.example');
});

test('causes that lead to each other are told to a depth', () => {
  const error = new Error('around');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/around/g)!.length).toBeLessThan(20);
});
