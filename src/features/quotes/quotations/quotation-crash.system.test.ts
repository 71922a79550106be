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
import { quotedStock } from '#tests/harness/quotations/quotation-harness.ts';

const rounds = 100;
/** Acknowledgements to wait for before the kill: few and many, so that it happens at any moment. */
const answers = [1, 2, 3, 5, 8, 13];

let dataDir = '';
let child: ChildProcess | undefined;
const issued = new Set<string>();
/** Order ids by the number of the version. */
const accepted = new Map<string, string>();
const problems: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'entrepot-quotations-'));
});

afterAll(async () => {
  child?.kill('SIGKILL');
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs until `wanted` acknowledgements arrived; then everything is killed at once. */
async function runAndKill(wanted: number, databaseToo: boolean) {
  const started = spawn(process.execPath, ['tests/harness/quotations/quotation-load.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const ended = once(started, 'exit');
  started.stderr.on('data', (text) => problems.push(String(text)));
  let acknowledged = 0;
  for await (const text of createInterface({ input: started.stdout })) {
    const [word, number = '', order = ''] = text.split(' ');
    if (word === 'issued') issued.add(number);
    else if (word === 'accepted') accepted.set(number, order);
    else if (acknowledged < wanted) problems.push(text);
    acknowledged += 1;
    if (acknowledged !== wanted) continue;
    // What a process that outlives its database by a moment prints is not counted as a problem.
    if (databaseToo) process.kill(postmasterOf(dataDir), 'SIGKILL');
    started.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
}

test(
  'kills during issue and acceptance leave no half version and no half order',
  { timeout: 1_800_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const wanted = answers[round % answers.length] ?? 1;
      const before = problems.length;
      const acknowledged = await runAndKill(wanted, round % 2 === 1);
      expect(acknowledged, problems.join('\n')).toBeGreaterThanOrEqual(wanted);
      // A killed database breaks the connections of the process that follows it.
      if (round % 2 === 1) problems.length = before;
    }
    expect(problems).toEqual([]);

    const server = await startEmbeddedPostgres({ dataDir });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const rowsOf = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
    try {
      const versions = await rowsOf(`
      select v.number, a.order_id, v.status,
        (select count(*)::int from quotation_lines where version_id = v.id) as lines,
        (select count(*)::int from mail_outbox
          where subject_ref = 'quotation:' || v.quotation_id) as mails,
        (select count(*)::int from order_items where order_id = a.order_id) as items,
        (select total_amount from orders where quotation_version_id = v.id) = v.total_amount as is_total
      from quotation_versions v left join quotation_acceptances a on a.version_id = v.id
      where v.issued_at is not null`);
      const numbers = new Set(versions.map(({ number }) => number));
      expect([...issued].filter((number) => !numbers.has(number))).toEqual([]);
      const orders = new Map(versions.map(({ number, order_id }) => [number, order_id]));
      expect([...accepted].filter(([number, order]) => orders.get(number) !== order)).toEqual([]);
      const whole = { issued: [2, 1, 0, null], accepted: [2, 3, 2, true] } as const;
      const halves = versions.filter(({ status, lines, mails, items, is_total }) => {
        const expected = status === 'issued' || status === 'accepted' ? whole[status] : [];
        return JSON.stringify([lines, mails, items, is_total]) !== JSON.stringify(expected);
      });
      expect(halves).toEqual([]);
      expect(
        await rowsOf(`select number from quotations where number is not null and not exists (
      select from quotation_versions v where v.quotation_id = quotations.id and v.number is not null)`),
      ).toEqual([]);
      // Without gaps: as many numbers as the highest one.
      expect(
        await rowsOf(`select last::int - (select count(*)::int from quotations where number is not null) as gaps
      from document_numbers where kind = 'Q'`),
      ).toEqual([{ gaps: 0 }]);
      expect(
        await rowsOf(`select stock_quantity::int + (
      select coalesce(sum(quantity - backordered), 0)::int from order_items where product_id = products.id) as all
      from products`),
      ).toEqual([{ all: quotedStock }]);
    } finally {
      await client.end();
      await server.stop();
    }
  },
);
