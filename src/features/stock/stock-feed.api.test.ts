import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { connectDatabaseEvents } from '#platform/postgres/database-events.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { maxPagesPerNetwork, stockFeedOf } from './stock-feed.server.ts';
import { product_images, products } from '#features/products/product.tables.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
// A message about the catalogue that is held back would arrive in the middle of the next test.
stockFeedOf(runtime.events, { catalogueInterval: 0 });
const api = createApi(runtime);
const opened: ReadableStreamDefaultReader<string>[] = [];

interface FeedEvent {
  id: string;
  event: string;
  data: { id: string; stock_quantity: number; is_active: boolean }[];
}

beforeEach(() => emptyTables(runtime, 'products'));
afterEach(async () => {
  for (const reader of opened.splice(0)) await reader.cancel();
});

async function open(lastId?: string) {
  const response = await api.request('http://shop.test/api/events', {
    headers: lastId ? { 'last-event-id': lastId } : {},
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  opened.push(reader);
  let text = '';
  /** The next message; waits for it. */
  const next = async (): Promise<FeedEvent> => {
    for (;;) {
      const found = /id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return { id: found[1] ?? '', event: found[2] ?? '', data: JSON.parse(found[3] ?? '') };
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream has ended.');
      text += value;
    }
  };
  return { response, next };
}

/** Past everything that happened before. */
async function openQuiet() {
  const page = await open();
  const marker = await insertProduct(database);
  for (;;) {
    await database
      .update(products)
      .set({ stock_quantity: sql`${products.stock_quantity} + 1` })
      .where(eq(products.id, marker.id));
    const received = await page.next();
    if (received.event === 'stock' && received.data.some(({ id }) => id === marker.id)) return page;
  }
}

const set = (id: string, changes: Partial<typeof products.$inferInsert>) =>
  database.update(products).set(changes).where(eq(products.id, id));

describe('GET /api/events', () => {
  test('GET /api/events is a stream that no cache and no proxy holds back', async () => {
    const { response } = await open();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect((await api.request('http://shop.test/api/events', { method: 'HEAD' })).body).toBeNull();
    expect((await api.request('http://shop.test/api/events', { method: 'POST' })).status).toBe(404);
  });

  test('GET /api/events sends the stock of a product that was changed anywhere', async () => {
    const { id } = await insertProduct(database, { stock_quantity: 9 });
    const page = await openQuiet();
    await set(id, { stock_quantity: 7 });
    expect(await page.next()).toMatchObject({
      event: 'stock',
      data: [{ id, stock_quantity: 7, is_active: true }],
    });
  });

  test('GET /api/events sends only what was committed, and nothing of what stays inactive or did not change', async () => {
    const shown = await insertProduct(database, { stock_quantity: 9 });
    const hidden = await insertProduct(database, { is_active: false });
    const page = await openQuiet();
    await database
      .transaction(async (tx) => {
        await tx.update(products).set({ stock_quantity: 1 }).where(eq(products.id, shown.id));
        throw new Error('changed their mind');
      })
      .catch(() => {});
    await set(hidden.id, { stock_quantity: 1, title: 'Draft' });
    await set(shown.id, { updated_at: new Date(), stock_quantity: 9 });
    await database.insert(product_images).values({ product_id: shown.id, image_url: '/a.png' });
    await set(shown.id, { stock_quantity: 8 });
    expect((await page.next()).data).toEqual([{ id: shown.id, stock_quantity: 8, is_active: true }]);
  });

  test.each([
    ['a new title', (id: string) => set(id, { title: 'New' })],
    ['a new price', (id: string) => set(id, { price: 99 })],
    ['a product taken off', (id: string) => set(id, { is_active: false })],
    ['a product deleted', (id: string) => database.delete(products).where(eq(products.id, id))],
    ['a new product', () => insertProduct(database)],
    ['everything gone', () => database.execute('truncate products cascade')],
  ])('GET /api/events makes pages reload after %s', async (_what, act) => {
    const { id } = await insertProduct(database);
    const page = await openQuiet();
    await act(id);
    let received = await page.next();
    // The stock of a deactivated product arrives with it, or before.
    while (received.event === 'stock') received = await page.next();
    expect(received.event).toBe('catalogue');
  });

  test('GET /api/events sends a hundred products in one message, and of thousands only that they changed', async () => {
    const made = await database
      .insert(products)
      .values(
        Array.from({ length: 1000 }, (_, n) => ({
          title: `P${n}`,
          description: '-',
          category: 'iot',
          stock_quantity: 5,
        })),
      )
      .returning();
    const page = await openQuiet();
    const hundred = made.slice(0, 100).map(({ id }) => id);
    await database.execute(sql`update products set stock_quantity = 4 where id = any(${sql.param(hundred)})`);
    const { data } = await page.next();
    expect(data.map(({ id }) => id).sort()).toEqual(hundred.toSorted());
    await database.execute(sql`update products set stock_quantity = 3`);
    expect(await page.next()).toMatchObject({ event: 'catalogue' });
  });

  test('GET /api/events resumes after a disconnect with what was missed, even across a lost database connection', async () => {
    const { id } = await insertProduct(database, { stock_quantity: 9 });
    const page = await openQuiet();
    await set(id, { stock_quantity: 8 });
    const { id: known } = await page.next();
    await set(id, { stock_quantity: 7 });
    const back = await open(known);
    expect((await back.next()).data).toMatchObject([{ stock_quantity: 7 }]);

    await database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`,
    );
    await set(id, { stock_quantity: 6 });
    expect((await back.next()).event).toBe('catalogue');
    await set(id, { stock_quantity: 5 });
    expect((await back.next()).data).toMatchObject([{ stock_quantity: 5 }]);
  });

  test('GET /api/events lets a server stop while pages are connected', async () => {
    const events = connectDatabaseEvents(String(database.$client.options.connectionString));
    const server = serve({ fetch: createApi({ ...runtime, events }).fetch, port: 0 });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const streams = await Promise.all([1, 2, 3].map(() => fetch(`http://127.0.0.1:${port}/api/events`)));
    const ended = once(server, 'close');
    await events.close();
    server.close();
    await ended;
    expect((await Promise.all(streams.map((stream) => stream.text()))).join('')).toContain('retry');
    const after = createApi({ ...runtime, events });
    expect((await after.request('/api/events')).status).toBe(503);
  });
});

describe('over sockets', () => {
  const site = serve({ fetch: api.fetch, port: 0 });
  const leaving = new AbortController();
  afterAll(() => void site.close());

  test('over sockets limits the streams of one IP address, and answers with Retry-After beyond', async () => {
    if (!site.listening) await once(site, 'listening');
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/api/events`;
    const openStream = () => fetch(url, { signal: leaving.signal });
    const streams = await Promise.all(Array.from({ length: maxPagesPerNetwork }, openStream));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const rejected = await openStream();
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await rejected.json()).toMatchObject({
      status: 503,
      detail: expect.stringContaining('Too many open connections'),
    });
    leaving.abort();
    // A closed stream makes room.
    await expect
      .poll(async () => {
        const again = await fetch(url);
        await again.body?.cancel();
        return again.status;
      })
      .toBe(200);
  });
});
