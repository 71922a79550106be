import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { connectDatabaseEvents, type DatabaseEvents } from './database-events.server.ts';

const { database } = useTestRuntime();
const opened: DatabaseEvents[] = [];

afterEach(async () => {
  for (const events of opened.splice(0)) await events.close();
});

function connect(url = String(database.$client.options.connectionString)) {
  const errors: unknown[] = [];
  const events = connectDatabaseEvents(url, (error) => errors.push(error));
  opened.push(events);
  const collect = (channel: string) => {
    const received: string[] = [];
    const silence = events.listen(channel, (event) =>
      received.push(event.kind === 'message' ? event.payload : event.kind),
    );
    return { received, silence };
  };
  return { events, collect, errors };
}

const announce = (channel: string, payload: string) =>
  database.execute(sql`select pg_notify(${channel}, ${payload})`);

test('a listener receives its own channel, beginning with a gap', async () => {
  const { collect } = connect();
  const one = collect('one');
  await expect.poll(() => one.received).toEqual(['gap']);
  const two = collect('two');
  await expect.poll(() => two.received).toEqual(['gap']);
  await announce('one', 'a');
  await announce('two', 'b');
  await expect.poll(() => two.received).toEqual(['gap', 'b']);
  expect(one.received).toEqual(['gap', 'a']);
  one.silence();
  await announce('one', 'c');
  await announce('two', 'd');
  await expect.poll(() => two.received).toEqual(['gap', 'b', 'd']);
  expect(one.received).toEqual(['gap', 'a']);
});

test('channels are listened to one after another', async () => {
  const { query } = pg.Client.prototype;
  let executing = 0;
  let most = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    text: string,
  ) {
    executing += 1;
    most = Math.max(most, executing);
    await Reflect.apply(query, this, [text]);
    executing -= 1;
  });
  onTestFinished(() => spy.mockRestore());
  const { collect } = connect();
  const first = collect('one');
  await expect.poll(() => first.received).toEqual(['gap']);
  const others = ['two', 'three', 'four'].map(collect);
  await expect.poll(() => others.map(({ received }) => received)).toEqual([['gap'], ['gap'], ['gap']]);
  expect(most).toBe(1);
});

test('a lost connection is restored, and the gap is reported', async () => {
  const { collect, errors } = connect();
  const { received } = collect('one');
  await expect.poll(() => received).toEqual(['gap']);
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "one"'`,
  );
  await expect.poll(() => received).toEqual(['gap', 'lost', 'gap']);
  await announce('one', 'a');
  await expect.poll(() => received).toEqual(['gap', 'lost', 'gap', 'a']);
  expect(errors.length).toBeGreaterThan(0);
});

test('listeners receive the end, also later, and also without a database', async () => {
  const { events, collect, errors } = connect('postgresql://nobody@127.0.0.1:1/nothing');
  const { received } = collect('one');
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await events.close();
  await events.close();
  expect([received, collect('one').received]).toEqual([['closed'], ['closed']]);
});
