// What somebody learns who guesses links of rooms, or has one that was revoked, withdrawn or has expired: nothing else.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachmentFolder } from '#features/quote-requests/attachment.writes.server.ts';
import { quotationDocumentHooks } from '#features/quotations/issuing/quotation-document.server.ts';
import { issueVersion, withdrawVersion } from '#features/quotations/issuing/quotation-issue.writes.server.ts';
import { quote_attachments } from '#features/quote-requests/quote.tables.server.ts';
import { revokeRoom } from '#features/quotations/room-revocation.writes.server.ts';
import {
  openDocumentStore,
  stopDocumentRenderer,
} from '#features/trade-documents/issue/document-store.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { pdfBytes } from '#tests/factories/attachment.factory.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { statementsOn } from '#tests/harness/database/statements.ts';
import { renderPage } from '#tests/harness/rendered-page.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';
import { roomsPerTenMinutes } from './room-files.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'room-guessing-'));
const runtime = useTestRuntime({ trustProxy: true, dataDir });
const { database } = runtime;
const app = createApp(runtime, renderPage);
const hooks = quotationDocumentHooks(runtime, openDocumentStore(runtime));

let me: Person;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { place, open, find, patch } = quotationHarness(runtime, actor);

beforeAll(async () => {
  me = await insertPerson(database);
});
beforeEach(() =>
  emptyTables(runtime, 'quotations', 'quote_requests', 'issued_documents', 'mail_outbox', 'callers'),
);
afterAll(async () => {
  await stopDocumentRenderer();
  await rm(dataDir, { recursive: true, force: true });
});

/** A room with everything that a room can show. */
async function aRoom() {
  const request = await place({ lines: [{ part_number: 'SECRET-1', quantity: 10 }], message: 'A secret' });
  const file = crypto.randomUUID();
  await database
    .insert(quote_attachments)
    .values({ id: file, quote_id: request, name: 'secret.pdf', type: 'pdf', size: 1800, sha256: '' });
  await openFolder(runtime.config, attachmentFolder).write(file, pdfBytes());
  const id = await open(request);
  const [line] = (await find(id)).lines;
  await patch(id, { lines: [{ id: line?.id ?? '', from: { unit_price: null }, to: { unit_price: 12.5 } }] });
  const { version, revision } = await find(id);
  const issued = await issueVersion({ ...runtime, hooks }, actor(), id, { version, revision });
  if (!issued.ok) throw new Error(JSON.stringify(issued.error));
  return { id, file, token: issued.value.token };
}

const api = '/functions/v1/products-api/quotations';
const json = {
  'content-type': 'application/json',
  authorization: 'Bearer public',
  'idempotency-key': 'a-key-of-22-characters',
};

const reads = ['page', 'stream', 'pdf', 'xlsx', 'csv', 'file', 'api'] as const;
const writes = ['accept', 'decline', 'messages', 'api accept', 'api decline', 'api message'] as const;
type Kind = (typeof reads)[number] | (typeof writes)[number];

let clients = 0;

/** Each from an address of its own, unless it is named. */
function request(kind: Kind, token: string, file: string, client?: string) {
  clients += 1;
  const address = { 'x-forwarded-for': client ?? `10.7.${clients >> 8}.${clients & 255}` };
  const get = (url: string) => app.request(`http://shop.test${url}`, { headers: { ...address, ...json } });
  const form = (action: string, fields: Record<string, string>) =>
    app.request(`http://shop.test/q/${token}`, {
      method: 'POST',
      headers: address,
      body: new URLSearchParams({ action, ...fields }),
    });
  const send = (action: string, body: object) =>
    app.request(`http://shop.test${api}/${token}/${action}`, {
      method: 'POST',
      headers: { ...address, ...json },
      body: JSON.stringify(body),
    });
  switch (kind) {
    case 'page':
      return get(`/q/${token}`);
    case 'stream':
      return get(`/q/${token}/events`);
    case 'file':
      return get(`/q/${token}/files/${file}`);
    case 'api':
      return get(`${api}/${token}`);
    case 'accept':
      return form('accept', { version: '1', action: 'recalculate' });
    case 'decline':
      return form('decline', { version: '1' });
    case 'messages':
      return form('messages', { body: 'Hello' });
    case 'api accept':
      return send('accept', { version: 1 });
    case 'api decline':
      return send('decline', { version: 1 });
    case 'api message':
      return send('messages', { body: 'Hello' });
    default:
      return get(`/q/${token}/v/1.${kind}`);
  }
}

/** All that is answered, without the token, which the client knows. */
async function answer(pending: Response | Promise<Response>, token: string) {
  const response = await pending;
  // A page holds the times of its reads, and the digests of what holds them.
  const without = (value: string) =>
    value.replaceAll(token, '{token}').replaceAll(/\b\d{13}\b|sha256-[^']+/g, '{time}');
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'date').map((header) => header.map(without)),
    text: without(await response.text()),
  };
}

const unknown = 'x'.repeat(22);

test.each(reads)(
  'a link that was never sent, was revoked or has another form is answered alike: %s',
  async (kind) => {
    const { id, token, file } = await aRoom();
    const opened = await request(kind, token, file);
    expect(opened.status).toBe(200);
    await opened.body?.cancel();
    await revokeRoom(database, actor(), id);
    const answers = [];
    for (const each of [unknown, 'too-short', `${'y'.repeat(200)}`, token])
      answers.push(await answer(request(kind, each, file), each));
    expect(answers[0]?.status).toBe(404);
    for (const each of answers) expect(each).toEqual(answers[0]);
  },
);

test.each(writes)('what is sent to such a link is answered alike, and stores nothing: %s', async (kind) => {
  const { id, token, file } = await aRoom();
  await revokeRoom(database, actor(), id);
  const answers = [];
  for (const each of [unknown, 'too-short', token])
    answers.push(await answer(request(kind, each, file), each));
  expect([303, 404]).toContain(answers[0]?.status);
  for (const each of answers) expect(each).toEqual(answers[0]);
  expect((await find(id)).versions[0]?.status).toBe('issued');
  expect((await find(id)).messages).toEqual([]);
});

describe.each([
  ['withdrawn', async (id: string) => void (await withdrawVersion({ ...runtime, hooks }, actor(), id, null))],
  [
    'expired',
    async () =>
      void (await database.execute(
        `update quote_requests set room_expires_at = now() - interval '1 minute'`,
      )),
  ],
] as const)('a %s room', (_, close) => {
  test.each([...reads, ...writes])('a room that does not open shows nothing else: %s', async (kind) => {
    const { id, token, file } = await aRoom();
    await close(id);
    const { status, text } = await answer(request(kind, token, file), token);
    // The API reports a withdrawn room as a room without content.
    expect(kind === 'api' ? [200, 410] : [303, 404, 409, 410]).toContain(status);
    for (const secret of [/secret/i, /12\.5/, /125/]) expect(text).not.toMatch(secret);
  });
});

test('a guess takes the same statements whatever the link was, so that its time tells nothing', async () => {
  const { id, token, file } = await aRoom();
  await revokeRoom(database, actor(), id);
  const sent: string[][] = [];
  for (const each of [unknown, 'too-short', token])
    sent.push(await statementsOn('quot', async () => (await request('page', each, file)).text()));
  expect(sent[0]?.length).toBeGreaterThan(0);
  for (const statements of sent) expect(statements).toEqual(sent[0]);
});

test('a client has so many requests, and is answered 429 beyond whatever it requests', async () => {
  const { token, file } = await aRoom();
  const client = '203.0.113.80';
  const counted = reads.filter((kind) => kind !== 'api');
  await spendCalls(runtime, 'rooms', client, roomsPerTenMinutes - counted.length);
  for (const kind of counted) expect((await request(kind, unknown, file, client)).status).toBe(404);
  for (const kind of [...counted, 'accept', 'decline', 'messages'] as const)
    expect([kind, (await request(kind, token, file, client)).status]).toEqual([kind, 429]);
});
