import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import type { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { type Prepared, prepare } from '#server/prepare.server.ts';
import { type CaughtMail, receiveMails } from '#tests/harness/caught-mails.ts';
import { postmasterOf } from '#tests/harness/postmaster.ts';
import {
  checkDocuments,
  downloadedDigest,
  type IssuedRow,
  readIssued,
  readMailLinks,
  readNumbers,
  readOrphans,
  sweepAndList,
} from '#tests/harness/quotations/quotation-consistency.ts';
import { quotedStock } from '#tests/harness/quotations/quotation-harness.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 100);
/** Acknowledgements to wait for before the kill: few and many, so that it happens at any moment. */
const answers = [1, 2, 3, 5, 8, 13];

let dataDir = '';
let child: ChildProcess | undefined;
let smtp: SMTPServer;
const mails: CaughtMail[] = [];
/** Numbers of versions by the id of their quotation. */
const issued = new Map<string, string>();
/** Order ids by the number of the version. */
const accepted = new Map<string, string>();
/** Steps that were begun: by the id of the quotation that is issued, or by the number of the version that is accepted. */
const unacknowledged = new Map<string, string>();
const problems: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'entrepot-quotations-'));
  smtp = await receiveMails(0, mails);
});

afterAll(async () => {
  child?.kill('SIGKILL');
  await new Promise<void>((closed) => smtp.close(closed));
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs until `wanted` further acknowledgements arrived; then everything is killed at once. */
async function runAndKill(wanted: number, databaseToo: boolean) {
  const steps = [...unacknowledged.values()];
  const enough = wanted + steps.length;
  const { port } = smtp.server.address() as AddressInfo;
  const started = spawn(process.execPath, ['tests/harness/quotations/quotation-load.ts', ...steps], {
    env: { ...process.env, DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const ended = once(started, 'exit');
  started.stderr.on('data', (text) => problems.push(String(text)));
  let acknowledged = 0;
  for await (const text of createInterface({ input: started.stdout })) {
    const [step, subject = '', result = ''] = text.split(' ');
    if (step === 'issuing' || step === 'accepting') unacknowledged.set(subject, text);
    else if (step === 'issued') acknowledge(issued, subject, result);
    else if (step === 'accepted') acknowledge(accepted, subject, result);
    else if (step !== 'busy' && acknowledged < enough) problems.push(text);
    if (step !== 'issued' && step !== 'accepted') continue;
    acknowledged += 1;
    if (acknowledged !== enough) continue;
    // What a process that outlives its database by a moment prints is not counted as a problem.
    if (databaseToo) process.kill(postmasterOf(dataDir), 'SIGKILL');
    started.kill('SIGKILL');
  }
  await ended;
  return acknowledged - enough;
}

/** A repeated step must have the result of the first one. */
function acknowledge(results: Map<string, string>, subject: string, result: string) {
  const earlier = results.get(subject) ?? result;
  if (earlier !== result) problems.push(`${subject} became ${earlier} and ${result}`);
  results.set(subject, result);
  unacknowledged.delete(subject);
}

test(
  'kills during issue and acceptance leave no version without its PDF and mail, and no half order',
  { timeout: 3_600_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const wanted = answers[round % answers.length] ?? 1;
      const before = problems.length;
      const beyond = await runAndKill(wanted, round % 2 === 1);
      expect(beyond, problems.join('\n')).toBeGreaterThanOrEqual(0);
      // A killed database breaks the connections of the process that follows it.
      if (round % 2 === 1) problems.length = before;
    }
    expect(problems).toEqual([]);

    const settings = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
    const prepared = await prepare(readConfig(settings), () => {});
    try {
      const versions = await readIssued(prepared);
      expect(versions.length).toBeGreaterThanOrEqual(rounds);
      expectWholeVersions(versions);
      expect(await readOrphans(prepared)).toEqual({
        mails: [],
        documents: [],
        orders: [],
        items: [],
        numbers: [],
      });
      const { taken, counted } = await readNumbers(prepared);
      expect(taken).toEqual(counted);
      expect(taken).toHaveLength(versions.length);
      const { wrong, digests } = await checkDocuments(prepared, versions);
      expect(wrong).toEqual([]);
      await expectLinkedPdfs(prepared, versions, digests);
      const { files, documents } = await sweepAndList(prepared);
      expect(files).toEqual(documents);
      const { rows } = await prepared.database.execute(sql`
        select stock_quantity::int + (select coalesce(sum(quantity - backordered), 0)::int
          from order_items where product_id = products.id) as all
        from products`);
      expect(rows).toEqual([{ all: quotedStock }]);
    } finally {
      await prepared.stop();
    }
  },
);

/** What was acknowledged is there, and each version has its two lines, its mails, and when it was accepted one order. */
function expectWholeVersions(versions: readonly IssuedRow[]) {
  const numbers = new Map(versions.map(({ quotation_id, number }) => [quotation_id, number]));
  expect([...issued].filter(([id, number]) => numbers.get(id) !== number)).toEqual([]);
  const orders = new Map(versions.map(({ number, order_id }) => [number, order_id]));
  expect([...accepted].filter(([number, order]) => orders.get(number) !== order)).toEqual([]);
  const whole = { issued: [2, 1, 0, null], accepted: [2, 3, 2, true] } as const;
  const halves = versions.filter(({ status, lines, mails: sent, items, is_total }) => {
    const expected = status === 'issued' || status === 'accepted' ? whole[status] : [];
    return JSON.stringify([lines, sent, items, is_total]) !== JSON.stringify(expected);
  });
  expect(halves).toEqual([]);
}

/** Of every version a mail links the room that has its PDF, and the mails of its acceptance link its order. */
async function expectLinkedPdfs(
  prepared: Prepared,
  versions: readonly IssuedRow[],
  digests: ReadonlyMap<string, string>,
) {
  const app = createApp(prepared, () => new Response('another page'));
  const links = await readMailLinks(prepared, mails);
  const numbers = new Set(versions.map(({ number }) => number));
  expect(links.filter(({ number }) => !numbers.has(number))).toEqual([]);
  const tokens = new Map(links.flatMap(({ number, token }) => (token ? [[number, token]] : [])));
  const linked = new Map<string, string>();
  for (const [number, token] of tokens) {
    const request = (to: string) => app.request(prepared.config.siteUrl + to);
    linked.set(number, await downloadedDigest(request, token, number));
  }
  expect(linked).toEqual(digests);
  const orders = new Map(versions.map(({ number, order_id }) => [number, order_id]));
  expect(links.filter(({ number, order }) => order && orders.get(number) !== order)).toEqual([]);
  expect(links.filter(({ token, order }) => !token && !order)).toEqual([]);
  expect(mails.length).toBeGreaterThan(0);
}
