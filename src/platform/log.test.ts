import pg from 'pg';
import { expect, test } from 'vitest';
import { describeError } from './log.server.ts';

test('an error is described without the connection that it came from', () => {
  const client = new pg.Client({ password: 'secret word' });
  const error = Object.assign(new Error('Connection terminated'), { code: '57P01', client });
  const described = describeError(error);
  expect(described).toMatchObject({ type: 'Error', message: 'Connection terminated', code: '57P01' });
  expect(described).toHaveProperty('stack', error.stack);
  expect(JSON.stringify(described)).not.toMatch(/client|secret word/);
});

test.each(['a word', 12, null, undefined])('what is no error stays as it is: %j', (thrown) => {
  expect(describeError(thrown)).toBe(thrown);
});
