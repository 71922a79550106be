import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { postmasterOf } from '#tests/harness/postmaster.ts';
import { readOrderConsistency } from '#tests/harness/order-consistency.ts';
import { loadedProducts, startStock } from '#tests/harness/orders/order-load-products.ts';

const rounds = 20;
/** Responses to wait for before the kill: few and many, so that it happens at any moment. */
const answers = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];

let dataDir = '';
let child: ChildProcess | undefined;
/** Order ids by key, as they were acknowledged. */
const acknowledged = new Map<string, string>();
const unanswered = new Set<string>();
const problems: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'entrepot-crash-'));
});

afterAll(async () => {
  child?.kill('SIGKILL');
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs until `wanted` orders are acknowledged; then everything is killed at once. */
async function runAndKill(round: number, wanted: number, databaseToo: boolean) {
  const args = ['tests/harness/orders/order-load.ts', String(round), ...unanswered];
  const started = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const ended = once(started, 'exit');
  started.stderr.on('data', (text) => problems.push(String(text)));
  let placed = 0;
  for await (const line of createInterface({ input: started.stdout })) {
    const [word, key = '', detail = ''] = line.split(' ');
    if (word === 'sent') unanswered.add(key);
    else if (word === 'placed') {
      unanswered.delete(key);
      const earlier = acknowledged.get(key);
      if (earlier && earlier !== detail) problems.push(`${key} was ${earlier}, is ${detail}`);
      acknowledged.set(key, detail);
      placed += 1;
      if (placed === wanted) kill(started, databaseToo);
    } else if (placed < wanted) problems.push(line);
    // A process that outlives its database by a moment responds with an error: the order's outcome is unknown.
  }
  await ended;
  return placed;
}

function kill(started: ChildProcess, databaseToo: boolean) {
  if (databaseToo) process.kill(postmasterOf(dataDir), 'SIGKILL');
  started.kill('SIGKILL');
}

test(
  'twenty kills under load lose no acknowledged order and no unit of stock',
  { timeout: 600_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const wanted = answers[round % answers.length] ?? 1;
      expect(await runAndKill(round, wanted, round % 2 === 1), problems.join('\n')).toBeGreaterThanOrEqual(
        wanted,
      );
    }
    expect(problems).toEqual([]);

    const server = await startEmbeddedPostgres({ dataDir });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      const { ids, stock, incomplete: halves } = await readOrderConsistency(client, loadedProducts.length);
      expect([...acknowledged].filter(([key, id]) => ids.get(key) !== id)).toEqual([]);
      // Orders without a response were requested in the last round, just before the kill.
      const unasked = [...ids.keys()].filter((key) => !acknowledged.has(key) && !unanswered.has(key));
      expect(unasked).toEqual([]);

      expect(stock.map(({ id, left, sold }) => [id, left + sold])).toEqual(
        loadedProducts.map((id) => [id, startStock]),
      );
      expect(halves).toEqual([]);
    } finally {
      await client.end();
      await server.stop();
    }
  },
);
