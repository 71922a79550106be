import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderInput } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import {
  breakBeforeUse,
  breakWhileWaiting,
  cutConnection,
  startRejectingServer,
  unusedUrl,
} from '#tests/harness/broken-connections.ts';
import { insertPerson, type Person, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { adminApiBase, publicApiBase } from '#platform/http/api-bases.ts';
import { connectDatabase, type Database } from '#platform/postgres/database.server.ts';
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

beforeAll(async () => {
  person = await insertPerson(database);
  cookie = await signIn(app, person);
});
beforeEach(async () => {
  ({ id: product } = await insertProduct(database, { title: 'Before', stock_quantity: 9 }));
});

let keys = 0;
type Site = Pick<typeof app, 'request'>;
const origin = 'http://shop.test';
const json = { 'content-type': 'application/json', origin };

const asBuyer = (site: Site, route: string, body: object) =>
  site.request(`${origin}${publicApiBase}/${route}`, {
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
  site.request(`${origin}${adminApiBase}/products/${product}`, {
    method: 'PATCH',
    headers: { ...json, cookie },
    body: JSON.stringify({ from: { title: 'Before' }, to: { title: 'After' } }),
  });
const signInRequest = (site: Site) =>
  site.request(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
const ownSessions = (site: Site) => site.request(`${origin}/api/auth/list-sessions`, { headers: { cookie } });
const adminPage = (site: Site) => site.request(`${origin}/admin/products`, { headers: { cookie } });

/** Each with the table at which it is made to wait. */
const routes: [string, (site: Site) => Response | Promise<Response>, string][] = [
  ['an order', order, 'products'],
  ['a request for a quote', quote, 'quote_requests'],
  ['the form without script', form, 'quote_requests'],
  ['a change at the admin', change, 'products'],
  ['who is at the admin', change, 'sessions'],
  ['signing in', signInRequest, 'users'],
  ['one’s sessions', ownSessions, 'sessions'],
  ['a page of the admin', adminPage, 'sessions'],
];

const outcomeOf = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer;
  return { status, retryAfter: headers.get('retry-after') };
};
const unavailable = { status: 503, retryAfter: '5' };

/** With whatever the pool hands out meanwhile. */
async function withClients(act: (client: PoolClient) => void, work: () => Promise<void>) {
  own.$client.on('acquire', act);
  try {
    await work();
  } finally {
    own.$client.off('acquire', act);
  }
}

describe.each(routes)('%s', (_, send, table) => {
  test('a request whose connection is ended by the server as it waits gets 503', async () => {
    const end = (pid: number) => database.$client.query('select pg_terminate_backend($1, 10000)', [pid]);
    expect(await outcomeOf(breakWhileWaiting(database, table, () => send(app), end))).toEqual(unavailable);
  });

  test('a request whose connection is cut as it waits gets 503', async () => {
    const taken: PoolClient[] = [];
    await withClients(
      (client) => void taken.push(client),
      async () => {
        const cut = () => taken.forEach(cutConnection);
        expect(await outcomeOf(breakWhileWaiting(database, table, () => send(app), cut))).toEqual(
          unavailable,
        );
      },
    );
  });

  test.each([
    ['is cut before the first statement', cutConnection],
    ['is known to be broken', breakBeforeUse],
  ])('a request whose connection %s gets 503', (__, act) =>
    withClients(act, async () => {
      expect(await outcomeOf(send(app))).toEqual(unavailable);
    }),
  );

  test('a request is answered again with the next connection', async () => {
    await withClients(cutConnection, async () => {
      for (let n = 0; n < 12; n += 1) await send(app);
    });
    const { status } = await send(app);
    expect([200, 201, 303]).toContain(status);
  });
});

describe.each(['57P01', '57P03', '53300', 'ECONNREFUSED'])('a server that answers %s', (code) => {
  test.each(routes)('a database that is not available makes of %s a 503', async (_, send) => {
    const { url, server } =
      code === 'ECONNREFUSED' ? { url: await unusedUrl(), server: null } : await startRejectingServer(code);
    const its = connectDatabase(url);
    try {
      expect(await outcomeOf(send(appOf(its)))).toEqual(unavailable);
    } finally {
      await its.$client.end();
      server?.close();
    }
  });
});
