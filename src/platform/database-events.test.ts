import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { connectDatabaseEvents, type DatabaseEvents } from './database-events.server.ts';

const { database } = useTestRuntime();
const opened: DatabaseEvents[] = [];

afterEach(async () => {
  for (const events of opened.splice(0)) await events.close();
});

function connect(url = String(database.$client.options.connectionString)) {
  const troubles: unknown[] = [];
  const events = connectDatabaseEvents(url, (error) => troubles.push(error));
  opened.push(events);
  const heard = (channel: string) => {
    const told: string[] = [];
    const silence = events.listen(channel, (event) =>
      told.push(event.kind === 'message' ? event.payload : event.kind),
    );
    return { told, silence };
  };
  return { events, heard, troubles };
}

const announce = (channel: string, payload: string) =>
  database.execute(sql`select pg_notify(${channel}, ${payload})`);

test('a listener hears its own channel, from the gap at the beginning on', async () => {
  const { heard } = connect();
  const one = heard('one');
  await expect.poll(() => one.told).toEqual(['gap']);
  const two = heard('two');
  await expect.poll(() => two.told).toEqual(['gap']);
  await announce('one', 'a');
  await announce('two', 'b');
  await expect.poll(() => two.told).toEqual(['gap', 'b']);
  expect(one.told).toEqual(['gap', 'a']);
  one.silence();
  await announce('one', 'c');
  await announce('two', 'd');
  await expect.poll(() => two.told).toEqual(['gap', 'b', 'd']);
  expect(one.told).toEqual(['gap', 'a']);
});

test('a connection that is lost is made again, and the gap is told', async () => {
  const { heard, troubles } = connect();
  const { told } = heard('one');
  await expect.poll(() => told).toEqual(['gap']);
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "one"'`,
  );
  await expect.poll(() => told).toEqual(['gap', 'lost', 'gap']);
  await announce('one', 'a');
  await expect.poll(() => told).toEqual(['gap', 'lost', 'gap', 'a']);
  expect(troubles.length).toBeGreaterThan(0);
});

test('whoever listens is told of the end, also later, and also without a database', async () => {
  const { events, heard, troubles } = connect('postgresql://nobody@127.0.0.1:1/nothing');
  const { told } = heard('one');
  await expect.poll(() => troubles.length).toBeGreaterThan(0);
  await events.close();
  await events.close();
  expect([told, heard('one').told]).toEqual([['closed'], ['closed']]);
});
