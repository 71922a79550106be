import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { users } from '#features/auth/account.tables.server.ts';
import { products } from '#features/products/product.tables.server.ts';
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

test.each(['a word', 12, null, undefined])(
  'a thrown value that is not an error stays as it is: %j',
  (thrown) => {
    expect(describeError(thrown)).toBe(thrown);
  },
);

test('an object that is not an error is described by its type alone', () => {
  expect(describeError({ secret: 'row' })).toEqual({ type: 'Object' });
});

const secret = 'Confidential relay';
const row = { id: 'x', name: secret, email: 'buyer@secret.example' };

/** Each fails on a real server, with values of a row in its message, its detail or its parameters. */
const failures: [string, string, () => Promise<unknown>][] = [
  [
    'a duplicate key',
    '23505',
    async () => {
      await database.insert(users).values(row).onConflictDoNothing();
      await database.insert(users).values(row);
    },
  ],
  [
    'a row that violates a constraint',
    '23502',
    () => database.execute(sql`insert into users (id, name, email) values ('y', ${secret}, null)`),
  ],
  ['a value that is not a number', '22P02', () => database.execute(sql`select ${secret}::text::int`)],
  ['a value that is not a date', '22007', () => database.execute(sql`select ${secret}::text::timestamptz`)],
  ['a number out of range', '22003', () => database.execute(sql`select ${'99999999999'}::text::int`)],
  ['malformed JSON', '22P02', () => database.execute(sql`select ${`{"a": ${secret}`}::text::json`)],
  ['a malformed text search', '42601', () => database.execute(sql`select to_tsquery(${`${secret} &&& x`})`)],
  [
    'a value in the statement itself',
    '22P02',
    () => database.execute(sql.raw(`select 'it''s ${secret}'::int`)),
  ],
  [
    'a message of a database function',
    'P0001',
    () => database.execute(sql.raw(`do $$ begin raise exception 'not "%"', '${secret}'; end $$`)),
  ],
  [
    'a whole import',
    '23514',
    async () => {
      const { id } = await insertProduct(database, { title: secret });
      const description = JSON.stringify([{ title: secret, stock_quantity: -5 }]);
      await database
        .update(products)
        .set({ description, stock_quantity: -5 })
        .where(sql`id = ${id}`);
    },
  ],
];

describe('a failed query', () => {
  test.each(failures)(
    'a failed query %s is described by its code, without a value',
    async (_, code, fail) => {
      const error: unknown = await fail().then(
        () => expect.fail('It did not fail.'),
        (thrown: unknown) => thrown,
      );
      const wrapped = new Error(`Could not go on: ${(error as Error).message}`, { cause: error });
      for (const described of [describeError(error), describeError(wrapped)]) {
        const text = JSON.stringify(described);
        expect(text).toContain(`"code":"${code}"`);
        expect(text).toMatch(/Failed query: \S+/);
        expect(text).not.toMatch(/Confidential|relay|secret\.example|99999999999|"detail"|"params"|"where"/);
      }
    },
  );

  test('a failed query names the table and the constraint', async () => {
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

test('the response of a mail server is described without its e-mail address', () => {
  const text = JSON.stringify(
    describeError(
      Object.assign(new Error('550 <buyer@secret.example> unknown'), { rejected: ['buyer@secret.example'] }),
    ),
  );
  expect(text).toContain('550 <…@…> unknown');
  expect(text).not.toContain('secret.example');
});

test('circular causes are described to a limited depth', () => {
  const error = new Error('around');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/around/g)!.length).toBeLessThan(20);
});
