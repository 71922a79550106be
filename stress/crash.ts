// `npm run crash [-- --kills 100]`: kills the site repeatedly under write load; no acknowledged write may be lost.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '#bench/quantile.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { postmasterOf } from '#tests/harness/postmaster.ts';
import { findInconsistencies } from './consistency.ts';
import { type BuiltSite, inFolder, startSite } from './built-site.ts';
import { signInAdmin } from './clients.ts';
import { createLoadProducts, newWriteLog, writeUntilAborted } from './write-load.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, port: { type: 'string', default: '4340' } },
});
const kills = Number(values.kills);
const port = Number(values.port);
/** Numbers of acknowledged writes before a kill: different ones, so that kills hit different moments. */
const answers = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];

await inFolder(async (folder) => {
  const settings = { DATA_DIR: folder, DEMO: 'off', RATE_LIMIT: 'off' };
  const ledger = newWriteLog();
  const restarts: number[] = [];
  let site = await startSite(port, settings);
  const admin = await signInAdmin(site.origin);
  // The stock is low enough to sell out before the end, so that several buyers compete for the last unit.
  const goods = await createLoadProducts(site.origin, admin, kills * 3);
  for (let kill = 0; kill < kills; kill += 1) {
    const ending = new AbortController();
    const { origin, server } = site;
    const writing = writeUntilAborted({
      origin: () => origin,
      admin,
      goods,
      ledger,
      signal: ending.signal,
      name: String(kill),
      buyers: 8,
      quoteSenders: 2,
    });
    const wanted = ledger.acknowledged + (answers[kill % answers.length] ?? 1);
    while (ledger.acknowledged < wanted && server.exitCode === null) await pause(1);
    ending.abort();
    await killNow(site, folder, kill % 2 === 1);
    await writing;
    const began = performance.now();
    site = await startSite(port, settings);
    restarts.push(performance.now() - began);
  }
  await site.stop();
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const found = await findInconsistencies(database.url, ledger, goods).finally(database.stop);
  const failures = [...found.lost, ...found.oversold, ...found.incomplete, ...ledger.wrong];
  process.stdout.write(
    `| kill -9, every second one with its PostgreSQL | ${kills} |\n| --- | --- |\n` +
      `| acknowledged writes | ${found.acknowledged} |\n` +
      `| of these orders, requests for a quote, edits | ${ledger.orders.size}, ${ledger.quotes.size}, ${ledger.edits.get(goods.edited.id) ?? 0} |\n` +
      `| rejected because sold out | ${ledger.soldOut} |\n` +
      `| lost | ${found.lost.length} |\n| oversold | ${found.oversold.length} |\n` +
      `| orders and requests without all their lines and mails | ${found.incomplete.length} |\n` +
      `| wrong answers | ${ledger.wrong.length} |\n` +
      `| ready again after, median | ${(median(restarts) / 1000).toFixed(2)} s |\n` +
      `| ready again after, slowest | ${(Math.max(...restarts) / 1000).toFixed(2)} s |\n`,
  );
  if (failures.length === 0) return;
  process.stdout.write(`${failures.slice(0, 20).join('\n')}\n`);
  process.exitCode = 1;
});

async function killNow({ server }: BuiltSite, folder: string, databaseToo: boolean): Promise<void> {
  const ended = once(server, 'exit');
  if (databaseToo) process.kill(postmasterOf(folder), 'SIGKILL');
  server.kill('SIGKILL');
  await ended;
}
