import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.server.ts';
import { postmasterOf } from '#tests/harness/postmaster.ts';
import { readOrderBooks } from '#tests/harness/order-books.ts';
import { loadedProducts, startStock } from '#tests/harness/order-load-terms.ts';

const rounds = 20;
/** Answers to wait for before the kill: few and many, so that it falls into any moment. */
const answers = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];

let dataDir = '';
let child: ChildProcess | undefined;
/** Order ids by key, as they were acknowledged. */
const acknowledged = new Map<string, string>();
const unanswered = new Set<string>();
const troubles: string[] = [];

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
  const args = ['tests/harness/order-load.ts', String(round), ...unanswered];
  const started = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const ended = once(started, 'exit');
  started.stderr.on('data', (text) => troubles.push(String(text)));
  let placed = 0;
  for await (const line of createInterface({ input: started.stdout })) {
    const [word, key = '', detail = ''] = line.split(' ');
    if (word === 'sent') unanswered.add(key);
    else if (word === 'placed') {
      unanswered.delete(key);
      const earlier = acknowledged.get(key);
      if (earlier && earlier !== detail) troubles.push(`${key} was ${earlier}, is ${detail}`);
      acknowledged.set(key, detail);
      placed += 1;
      if (placed === wanted) kill(started, databaseToo);
    } else if (placed < wanted) troubles.push(line);
    // A process that outlives its database by a moment answers with a fault: the order's fate is open.
  }
  await ended;
  return placed;
}

function kill(started: ChildProcess, databaseToo: boolean) {
  if (databaseToo) process.kill(postmasterOf(dataDir), 'SIGKILL');
  started.kill('SIGKILL');
}

test(
  'killed twenty times in the middle of load: every acknowledged order is there, and no unit of stock is lost',
  { timeout: 180_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const wanted = answers[round % answers.length] ?? 1;
      expect(await runAndKill(round, wanted, round % 2 === 1), troubles.join('\n')).toBeGreaterThanOrEqual(
        wanted,
      );
    }
    expect(troubles).toEqual([]);

    const server = await startEmbeddedPostgres({ dataDir });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      const { ids, stock, halves } = await readOrderBooks(client, loadedProducts.length);
      expect([...acknowledged].filter(([key, id]) => ids.get(key) !== id)).toEqual([]);
      // What is there without an answer was asked for: in the last round, just before the kill.
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
