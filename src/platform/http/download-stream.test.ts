import { expect, test } from 'vitest';
import { csvStream } from './download-stream.server.ts';

test('a reader that leaves ends the reading of rows', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  async function* rows() {
    try {
      for (let row = 0; ; row += 1) yield { row };
    } finally {
      end();
    }
  }
  const reader = csvStream(rows()).getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  await ended;
});

test('an error in the rows ends the response', async () => {
  async function* rows() {
    yield { row: 1 };
    throw new Error('The database is gone.');
  }
  await expect(new Response(csvStream(rows())).text()).rejects.toThrow('The database is gone.');
});
