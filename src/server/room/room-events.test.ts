import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { orders } from '#features/orders/order.tables.server.ts';
import { sendCompanyMessage } from '#features/quotations/quotation-message.writes.server.ts';
import { openNextVersion } from '#features/quotations/drafts/quotation-open.writes.server.ts';
import { readRoomState } from '#features/room/room-state.reads.server.ts';
import { revokeRoom } from '#features/quotations/room-revocation.writes.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { renderPage } from '#tests/harness/rendered-page.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const app = createApp(runtime, renderPage);

let me: Person;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { find, patch, issue, issued, accept } = quotationHarness(runtime, actor);

beforeAll(async () => {
  me = await insertPerson(database);
});
beforeEach(() => emptyTables(runtime, 'quotations', 'quote_requests', 'orders', 'mail_outbox'));

const digestOf = async (token: string) => (await readRoomState(database, token))?.digest;

async function follow(token: string) {
  const response = await app.request(`http://shop.test/q/${token}/events?seen=${await digestOf(token)}`);
  const reader = response.body?.getReader();
  let text = '';
  return {
    response,
    /** The digest of the next event; null: the stream has ended. */
    next: async () => {
      for (;;) {
        const found = /event: changed\ndata: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return found[1];
        }
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) return null;
        text += new TextDecoder().decode(value);
      }
    },
    leave: () => reader?.cancel(),
  };
}

test('an open room receives a message, a version and its acceptance, and not of drafts', async () => {
  const { id, token } = await issued({ unit_price: 10 });
  const page = await follow(token);
  expect(page.response.headers.get('content-type')).toBe('text/event-stream');
  expect(page.response.headers.get('cache-control')).toBe('no-store, no-transform');
  await sendCompanyMessage(runtime, actor(), id, { body: 'It ships on Monday.', line: null, key: 'k' });
  expect(await page.next()).toBe(await digestOf(token));

  const before = await digestOf(token);
  await openNextVersion(database, actor(), id);
  const [line] = (await find(id)).lines;
  await patch(id, { lines: [{ id: line?.id ?? '', from: { unit_price: 10 }, to: { unit_price: 9 } }] });
  expect(await digestOf(token)).toBe(before);
  await issue(id);
  expect(await page.next()).toBe(await digestOf(token));

  const accepted = await accept(token, { version: 2 });
  expect(await page.next()).toBe(await digestOf(token));
  const confirmed = await digestOf(token);
  if (accepted.ok)
    await database.update(orders).set({ status: 'shipped' }).where(eq(orders.id, accepted.value.order_id));
  expect(await digestOf(token)).not.toBe(confirmed);
  const shown = await (await app.request(`http://shop.test/q/${token}`)).text();
  expect(shown).toContain('The order has shipped.');
  await page.leave();
});

test('the stream of a revoked link ends, and is not opened again', async () => {
  const { id, token } = await issued({ unit_price: 10 });
  const page = await follow(token);
  await revokeRoom(database, actor(), id);
  expect(await page.next()).toBe('');
  expect(await page.next()).toBeNull();
  expect((await follow(token)).response.status).toBe(404);
});
