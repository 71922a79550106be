// `npm run outage [-- --seconds 60]`: the database becomes unavailable under load and returns.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import { administrator } from '#tests/harness/administrator.ts';
import type { RawResponse } from './http-request.ts';
import { inFolder, startSite } from './built-site.ts';
import { requestQuote, signInAdmin, get, makeProduct, placeOrder, post, send } from './clients.ts';
import { cataloguePaths, newPageCounts, readUntilAborted, successRate } from './catalogue-pages.ts';
import { startProxiedDatabase } from './database-proxy.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, port: { type: 'string', default: '4350' } },
});
const seconds = Number(values.seconds);
const port = Number(values.port);
const readers = 6;
const settling = 5_000;

await inFolder(async (folder) => {
  const database = await startProxiedDatabase(`${folder}/database`);
  const settings = { DATABASE_URL: database.url, DATA_DIR: `${folder}/files`, DEMO: 'on', RATE_LIMIT: 'off' };
  const site = await startSite(port, settings);
  const ending = new AbortController();
  try {
    const { origin } = site;
    const admin = await signInAdmin(origin);
    const product = await makeProduct(origin, admin, { title: 'Before' });
    const paths = [...(await cataloguePaths(origin)), `/product/${product.id}`];
    const readings = { before: newPageCounts(), outage: newPageCounts(), after: newPageCounts() };
    let phase: keyof typeof readings = 'before';
    const reading = Array.from({ length: readers }, () =>
      readUntilAborted(
        () => origin,
        paths,
        () => readings[phase],
        ending.signal,
      ),
    );
    await pause(settling);
    phase = 'outage';
    await database.interrupt();
    const writes = await writeUntil(origin, admin, product.id, performance.now() + seconds * 1_000);
    await database.restore();
    const began = performance.now();
    phase = 'after';
    const ordered = await until(began, async () => (await order(origin, product.id)).status === 201);
    const change = { from: { title: 'Before' }, to: { title: 'After the outage' } };
    const path = `${adminApiBase}/products/${product.id}`;
    const changed = await until(
      began,
      async () => (await send(origin, 'PATCH', path, admin, change)).status === 200,
    );
    const shown = await until(began, async () =>
      (await get(origin, `/product/${product.id}`)).body.includes('After the outage'),
    );
    await pause(settling);
    ending.abort();
    await Promise.all(reading);
    const stored = readings.outage.statuses;
    process.stdout.write(
      `| the database unavailable for ${seconds} s | |\n| --- | --- |\n` +
        `| pages answered 200 before | ${successRate(readings.before)} |\n` +
        `| pages answered 200 during the outage | ${successRate(readings.outage)} |\n` +
        `| pages answered 200 afterwards | ${successRate(readings.after)} |\n` +
        `| writes during the outage | ${writes.sent} |\n` +
        `| of these answered 503 with Retry-After | ${writes.received} |\n` +
        `| others | ${writes.others.slice(0, 5).join(', ') || 'none'} |\n` +
        `| slowest answer to a write | ${writes.slowest.toFixed(0)} ms |\n` +
        `| an order is taken after it is back | ${ordered.toFixed(2)} s |\n` +
        `| an administrator's change is taken | ${changed.toFixed(2)} s |\n` +
        `| and seen on its page | ${shown.toFixed(2)} s |\n`,
    );
    const isWhole = [...stored.keys()].every((status) => status === 200) && readings.outage.broken === 0;
    if (!isWhole || writes.received < writes.sent || Math.max(ordered, changed, shown) > 5)
      process.exitCode = 1;
  } finally {
    ending.abort();
    await site.stop();
    await database.stop();
  }
});

function order(origin: string, product_id: string): Promise<RawResponse> {
  return placeOrder(origin, randomUUID(), orderInput([{ product_id, quantity: 1 }]));
}

/** Repeats a sign-in, an order, a request for a quote and an administrator's change until `end`. */
async function writeUntil(origin: string, admin: Record<string, string>, id: string, end: number) {
  const found = { sent: 0, received: 0, others: [] as string[], slowest: 0 };
  const writes: [string, () => Promise<RawResponse>][] = [
    ['order', () => order(origin, id)],
    ['quote', () => requestQuote(origin, randomUUID(), quoteInput())],
    ['signing in', () => post(origin, '/api/auth/sign-in/email', { origin }, administrator)],
    ['change', () => send(origin, 'PATCH', `${adminApiBase}/products/${id}`, admin, { from: {}, to: {} })],
  ];
  while (performance.now() < end) {
    for (const [name, write] of writes) {
      const began = performance.now();
      const { status, headers } = await write();
      found.slowest = Math.max(found.slowest, performance.now() - began);
      found.sent += 1;
      if (status === 503 && headers['retry-after']) found.received += 1;
      else found.others.push(`${name} ${status}`);
    }
    await pause(50);
  }
  return found;
}

/** Seconds from `began` until `isSo` returns true. */
async function until(began: number, isSo: () => Promise<boolean>): Promise<number> {
  while (performance.now() - began < 60_000) {
    if (await isSo().catch(() => false)) return (performance.now() - began) / 1_000;
    await pause(20);
  }
  throw new Error('It has not recovered within a minute.');
}
