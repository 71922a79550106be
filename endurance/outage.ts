// `npm run outage [-- --seconds 60]`: the database goes away under load and comes back.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { deskApiBase } from '#platform/desk-api-base.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import { administrator } from '#tests/harness/administrator.ts';
import type { Answered } from './ask.ts';
import { inFolder, startSite } from './built-site.ts';
import { askForQuote, enterDesk, get, makeProduct, placeOrder, post, send } from './callers.ts';
import { catalogueAddresses, newReading, readWithoutEnd, told } from './catalogue-pages.ts';
import { startDatabaseBehindDoor } from './database-behind-door.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, port: { type: 'string', default: '4350' } },
});
const seconds = Number(values.seconds);
const port = Number(values.port);
const readers = 6;
const settling = 5_000;

await inFolder(async (folder) => {
  const database = await startDatabaseBehindDoor(`${folder}/database`);
  const settings = { DATABASE_URL: database.url, DATA_DIR: `${folder}/files`, DEMO: 'on', RATE_LIMIT: 'off' };
  const site = await startSite(port, settings);
  const ending = new AbortController();
  try {
    const { origin } = site;
    const desk = await enterDesk(origin);
    const product = await makeProduct(origin, desk, { title: 'Before' });
    const addresses = [...(await catalogueAddresses(origin)), `/product/${product.id}`];
    const readings = { before: newReading(), away: newReading(), after: newReading() };
    let phase: keyof typeof readings = 'before';
    const reading = Array.from({ length: readers }, () =>
      readWithoutEnd(
        () => origin,
        addresses,
        () => readings[phase],
        ending.signal,
      ),
    );
    await pause(settling);
    phase = 'away';
    await database.takeAway();
    const writes = await writeUntil(origin, desk, product.id, performance.now() + seconds * 1_000);
    await database.bringBack();
    const began = performance.now();
    phase = 'after';
    const ordered = await until(began, async () => (await order(origin, product.id)).status === 201);
    const change = { from: { title: 'Before' }, to: { title: 'After the outage' } };
    const path = `${deskApiBase}/products/${product.id}`;
    const changed = await until(
      began,
      async () => (await send(origin, 'PATCH', path, desk, change)).status === 200,
    );
    const shown = await until(began, async () =>
      (await get(origin, `/product/${product.id}`)).body.includes('After the outage'),
    );
    await pause(settling);
    ending.abort();
    await Promise.all(reading);
    const kept = readings.away.statuses;
    process.stdout.write(
      `| the database away for ${seconds} s | |\n| --- | --- |\n` +
        `| pages answered 200 before | ${told(readings.before)} |\n` +
        `| pages answered 200 while it is away | ${told(readings.away)} |\n` +
        `| pages answered 200 afterwards | ${told(readings.after)} |\n` +
        `| writes while it is away | ${writes.asked} |\n` +
        `| of these answered 503 with Retry-After | ${writes.told} |\n` +
        `| others | ${writes.others.slice(0, 5).join(', ') || 'none'} |\n` +
        `| slowest answer to a write | ${writes.slowest.toFixed(0)} ms |\n` +
        `| an order is taken after it is back | ${ordered.toFixed(2)} s |\n` +
        `| an administrator's change is taken | ${changed.toFixed(2)} s |\n` +
        `| and seen on its page | ${shown.toFixed(2)} s |\n`,
    );
    const isWhole = [...kept.keys()].every((status) => status === 200) && readings.away.broken === 0;
    if (!isWhole || writes.told < writes.asked || Math.max(ordered, changed, shown) > 5) process.exitCode = 1;
  } finally {
    ending.abort();
    await site.stop();
    await database.stop();
  }
});

function order(origin: string, product_id: string): Promise<Answered> {
  return placeOrder(origin, randomUUID(), orderInput([{ product_id, quantity: 1 }]));
}

/** Signing in, an order, a request for a quote and a change by an administrator, again and again. */
async function writeUntil(origin: string, desk: Record<string, string>, id: string, end: number) {
  const found = { asked: 0, told: 0, others: [] as string[], slowest: 0 };
  const writes: [string, () => Promise<Answered>][] = [
    ['order', () => order(origin, id)],
    ['quote', () => askForQuote(origin, randomUUID(), quoteInput())],
    ['signing in', () => post(origin, '/api/auth/sign-in/email', { origin }, administrator)],
    ['change', () => send(origin, 'PATCH', `${deskApiBase}/products/${id}`, desk, { from: {}, to: {} })],
  ];
  while (performance.now() < end) {
    for (const [name, write] of writes) {
      const began = performance.now();
      const { status, headers } = await write();
      found.slowest = Math.max(found.slowest, performance.now() - began);
      found.asked += 1;
      if (status === 503 && headers['retry-after']) found.told += 1;
      else found.others.push(`${name} ${status}`);
    }
    await pause(50);
  }
  return found;
}

/** Seconds since `began` until it is so. */
async function until(began: number, isSo: () => Promise<boolean>): Promise<number> {
  while (performance.now() - began < 60_000) {
    if (await isSo().catch(() => false)) return (performance.now() - began) / 1_000;
    await pause(20);
  }
  throw new Error('It has not recovered within a minute.');
}
