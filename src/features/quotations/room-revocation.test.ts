import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { openNextVersion } from './drafts/quotation-open.writes.server.ts';
import { findQuotation } from './quotation.reads.server.ts';
import { expireVersion } from './issuing/quotation-worker.server.ts';
import { findRoomByToken } from './quotation-room.store.server.ts';
import { declineVersion } from '#features/room/quotation-room.writes.server.ts';
import { revokeRoom } from './room-revocation.writes.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;

let me: Person;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { place, open, find, patch, issue, issued, accept } = quotationHarness(runtime, actor);
const revoke = (id: string) => revokeRoom(database, actor(), id);
const isFound = async (token: string) => (await findRoomByToken(database, token)) !== null;

beforeAll(async () => {
  me = await insertPerson(database);
});
beforeEach(() => emptyTables(runtime, 'quotations', 'quote_requests', 'orders', 'mail_outbox'));

describe('the link of a room is revoked', () => {
  test.each([
    ['while a version is open', async () => {}],
    ['after acceptance', (token: string) => accept(token)],
    ['after declining', (token: string) => declineVersion(runtime, token, { version: 1, reason: null })],
    ['after expiry', () => expireVersion(runtime, new Date('2099-01-01'))],
  ])('the link of a room is revoked %s', async (_, change) => {
    const { id, token } = await issued({ unit_price: 10 });
    await change(token);
    expect(await isFound(token)).toBe(true);
    expect(await revoke(id)).toEqual({ ok: true });
    expect(await isFound(token)).toBe(false);
    expect(await accept(token)).toMatchObject({ error: { code: 'not_found' } });
    expect((await find(id)).room_url).toBeNull();
  });

  test('the link of a room is revoked with those of its request and of requests that were merged into it', async () => {
    const request = await place({ lines: [{ part_number: 'LM358', quantity: 5 }] });
    const other = await place({ lines: [{ part_number: 'LM358', quantity: 5 }] });
    await database.execute(sql`update quote_requests set merged_into = ${request} where id = ${other}`);
    const id = await open(request);
    expect(await revoke(id)).toEqual({ ok: true });
    const { rows } = await database.execute(
      sql`select count(*)::int as links from quote_requests where room_digest is not null`,
    );
    expect(rows).toEqual([{ links: 0 }]);
  });
});

test('the next version gets a new link', async () => {
  const { id, token } = await issued({ unit_price: 10 });
  await revoke(id);
  await openNextVersion(database, actor(), id);
  const [line] = (await find(id)).lines;
  await patch(id, { lines: [{ id: line?.id ?? '', from: { unit_price: 10 }, to: { unit_price: 9 } }] });
  const next = await issue(id);
  expect(next.token).not.toBe(token);
  expect([await isFound(token), await isFound(next.token)]).toEqual([false, true]);
});

test('a link that was sent before AUTH_SECRET was replaced can be revoked, although its URL is unknown', async () => {
  const { id, token } = await issued({ unit_price: 10 });
  const replaced = { ...runtime, config: { ...runtime.config, authSecret: 'another secret'.repeat(4) } };
  expect(await findQuotation(replaced, actor(), id)).toMatchObject({ room_url: null, has_link: true });
  expect(await revoke(id)).toEqual({ ok: true });
  expect(await isFound(token)).toBe(false);
  expect(await findQuotation(replaced, actor(), id)).toMatchObject({ room_url: null, has_link: false });
});

test('a quotation without a link, or none at all, is named as such', async () => {
  const { id } = await issued({ unit_price: 10 });
  await revoke(id);
  expect(await revoke(id)).toEqual({ ok: false, error: { code: 'no_room' } });
  expect(await revoke(crypto.randomUUID())).toEqual({ ok: false, error: { code: 'not_found' } });
});
