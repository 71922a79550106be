import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.server.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['a rejected connection', withCode('ECONNREFUSED')],
  ['a name that cannot be resolved for now', withCode('EAI_AGAIN')],
  ['a way that is cut', withCode('ENETUNREACH')],
  ['a broken connection', withCode('08006')],
  ['a stopping server', withCode('57P01')],
  ['a server that only reads for now', withCode('25006')],
  ['too many connections', withCode('53300')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  [
    'a connection that broke before',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a pool without a free one', new Error('timeout exceeded when trying to connect')],
  ['what the query builder makes of it', new Error('Failed query', { cause: withCode('ECONNRESET') })],
])('%s: the database is unavailable', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ['an invalid query', withCode('42601')],
  ['a duplicate', withCode('23505')],
  ['a query that took too long', withCode('57014')],
  ['an error of our code', new TypeError('x is not a function')],
  ['a full disk', withCode('ENOSPC')],
  ['a missing file', withCode('ENOENT')],
  ['no error', 'ECONNREFUSED'],
])('%s: it is there', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
