import type { PoolClient } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { orderInput } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import {
  breakBeforehand,
  brokenAsItWaits,
  cutConnection,
  startRefusingServer,
  urlOfNobody,
} from '#tests/harness/broken-connections.ts';
import { insertPerson, type Person, signIn } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { deskApiBase } from '#platform/desk-api-base.ts';
import { connectDatabase, type Database } from '#platform/database.server.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import { createApp } from './create-app.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
/** The site's own, so that the test's stays whole. */
const own = connectDatabase(String(database.$client.options.connectionString));
afterAll(() => own.$client.end());

const appOf = (its: Database) => createApp({ ...runtime, database: its }, () => new Response('a page'));
const app = appOf(own);
let person: Person;
let cookie: string;
let product: string;

beforeEach(async () => {
  await emptyTables(runtime, 'products', 'orders', 'quote_requests', 'mail_outbox', 'users', 'admin_users');
  ({ id: product } = await insertProduct(database, { title: 'Before', stock_quantity: 9 }));
  person = await insertPerson(database);
  cookie = await signIn(app, person);
});

let keys = 0;
type Site = Pick<typeof app, 'request'>;
const origin = 'http://shop.test';
const json = { 'content-type': 'application/json', origin };

const asBuyer = (site: Site, door: string, body: object) =>
  site.request(`${origin}${publicApiBase}/${door}`, {
    method: 'POST',
    headers: { ...json, authorization: 'Bearer public', 'idempotency-key': `break-key-${(keys += 1)}` },
    body: JSON.stringify(body),
  });
const order = (site: Site) => asBuyer(site, 'orders', orderInput([{ product_id: product, quantity: 1 }]));
const quote = (site: Site) => asBuyer(site, 'quote-requests', quoteInput());
const form = (site: Site) => {
  const fields = Object.entries(quoteInput()).map(([name, value]) => [name, String(value)]);
  return site.request(`${origin}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
};
const change = (site: Site) =>
  site.request(`${origin}${deskApiBase}/products/${product}`, {
    method: 'PATCH',
    headers: { ...json, cookie },
    body: JSON.stringify({ from: { title: 'Before' }, to: { title: 'After' } }),
  });
const entering = (site: Site) =>
  site.request(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
const ownSessions = (site: Site) => site.request(`${origin}/api/auth/list-sessions`, { headers: { cookie } });
const deskPage = (site: Site) => site.request(`${origin}/admin/products`, { headers: { cookie } });

/** Each with the table at which it is made to wait. */
const doors: [string, (site: Site) => Response | Promise<Response>, string][] = [
  ['an order', order, 'products'],
  ['a request for a quote', quote, 'quote_requests'],
  ['the form without script', form, 'quote_requests'],
  ['a change at the desk', change, 'products'],
  ['who is at the desk', change, 'sessions'],
  ['signing in', entering, 'users'],
  ['one’s sessions', ownSessions, 'sessions'],
  ['a page of the desk', deskPage, 'sessions'],
];

const toldBy = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer;
  return { status, retryAfter: headers.get('retry-after') };
};
const away = { status: 503, retryAfter: '5' };

/** With whatever the pool hands out meanwhile. */
async function withClients(act: (client: PoolClient) => void, work: () => Promise<void>) {
  own.$client.on('acquire', act);
  try {
    await work();
  } finally {
    own.$client.off('acquire', act);
  }
}

describe.each(doors)('%s', (_, ask, table) => {
  test('whose connection is ended by the server as it waits', async () => {
    const end = (pid: number) => database.$client.query('select pg_terminate_backend($1, 10000)', [pid]);
    expect(await toldBy(brokenAsItWaits(database, table, () => ask(app), end))).toEqual(away);
  });

  test('whose connection is cut as it waits', async () => {
    const taken: PoolClient[] = [];
    await withClients(
      (client) => void taken.push(client),
      async () => {
        const cut = () => taken.forEach(cutConnection);
        expect(await toldBy(brokenAsItWaits(database, table, () => ask(app), cut))).toEqual(away);
      },
    );
  });

  test.each([
    ['is cut before the first statement', cutConnection],
    ['is known to be broken', breakBeforehand],
  ])('whose connection %s', (__, act) =>
    withClients(act, async () => {
      expect(await toldBy(ask(app))).toEqual(away);
    }),
  );

  test('is there again with the next connection', async () => {
    await withClients(cutConnection, async () => {
      for (let n = 0; n < 12; n += 1) await ask(app);
    });
    const { status } = await ask(app);
    expect([200, 201, 303]).toContain(status);
  });
});

describe.each(['57P01', '57P03', '53300', 'ECONNREFUSED'])('a server that answers %s', (code) => {
  test.each(doors)('%s', async (_, ask) => {
    const { url, server } =
      code === 'ECONNREFUSED' ? { url: await urlOfNobody(), server: null } : await startRefusingServer(code);
    const its = connectDatabase(url);
    try {
      expect(await toldBy(ask(appOf(its)))).toEqual(away);
    } finally {
      await its.$client.end();
      server?.close();
    }
  });
});
