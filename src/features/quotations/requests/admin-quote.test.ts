import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { randomKey } from '#kernel/random-key.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { aQuote } from '#tests/factories/quote.factory.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { adminQuoteRoutes } from './admin-quote.api.server.ts';
import { type ChangedQuote, type AdminQuotePage, noteLimit, replyLimits } from './admin-quote.schema.ts';
import { quoteNoteSubject, quoteSubject } from './admin-quote-undo.server.ts';
import { findQuote } from './quote.reads.server.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';

const runtime = useTestRuntime({ salesEmail: 'sales@shop.test', rateLimit: false });
const { database } = runtime;

let me: Person;
let routes: { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

beforeAll(async () => {
  me = await insertPerson(database);
  routes = adminRoutesFor(actor()).route('/', adminQuoteRoutes(runtime));
});
beforeEach(() => emptyTables(runtime, 'quote_requests', 'mail_outbox', 'change_sets'));

const actor = () => ({ kind: 'administrator', id: me.id }) as const;

async function place(changes: Parameters<typeof aQuote>[0] = {}): Promise<string> {
  const placed = await placeQuoteRequest(runtime, aQuote(changes), crypto.randomUUID());
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.id;
}

async function list(query = ''): Promise<AdminQuotePage> {
  return (await (await routes.request(`/quotes?${query}`)).json()) as AdminQuotePage;
}

function send(method: string, path: string, body: unknown): Promise<Response> | Response {
  const headers = { 'content-type': 'application/json' };
  return routes.request(`/quotes/${path}`, { method, headers, body: JSON.stringify(body) });
}

async function change(id: string, from: object, to: object): Promise<ChangedQuote> {
  const response = await send('PATCH', id, { from, to });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as ChangedQuote;
}

const undo = (id: string | null) =>
  undoChangeSet(database, actor(), id ?? '', { quote: quoteSubject, quote_note: quoteNoteSubject });

describe('the list', () => {
  test('the list holds open requests and the count of each status, and marks unread ones', async () => {
    const first = await place({ firstName: 'Amina', company: 'Okafor Ltd' });
    const second = await place({ firstName: 'Bo' });
    await change(first, { status: 'new' }, { status: 'won' });
    await change(second, { is_read: false }, { is_read: true });
    const open = await list();
    expect(open).toMatchObject({ total: 1, counts: { won: 1, new: 1 } });
    expect(open.items[0]).toMatchObject({ id: second, is_unread: false, status: 'new' });
    expect((await list('status=all')).items.map(({ id }) => id)).toEqual([second, first]);
    expect((await list('status=won')).items[0]).toMatchObject({ is_unread: true });
    expect((await list('status=all&page=2')).items).toEqual([]);
  });

  test.each([
    ['okafor', 'Amina'],
    ['100% copper', 'Bo'],
    ['cable_3', 'Bo'],
    ['cable%3', undefined],
  ])('the list is searched for %s', async (search, name) => {
    await place({ firstName: 'Amina', company: 'Okafor Ltd' });
    await place({
      firstName: 'Bo',
      lastName: 'Lin',
      email: 'bo@example.com',
      company: 'Lin',
      message: 'We need 100% copper cable_3 soon.',
    });
    const { items } = await list(`search=${encodeURIComponent(search)}`);
    expect(items.map((item) => item.name.split(' ')[0])).toEqual(name ? [name] : []);
  });

  test('the list rejects a search with a null character', async () => {
    expect((await routes.request('/quotes?search=a%00b')).status).toBe(400);
  });

  test('the list is searched by the reference in the mails', async () => {
    const id = await place();
    expect((await list(`search=${id.slice(0, 8).toUpperCase()}`)).total).toBe(1);
  });

  test('the list is exported as CSV without formulas', async () => {
    await place({ firstName: '=1+1', company: 'A;=1+1', message: 'Two lines,\nand "quotes"\n=2+2' });
    const response = await routes.request('/quotes/export.csv?status=all');
    const text = await response.text();
    expect(response.headers.get('content-disposition')).toContain('quotes.csv');
    expect(text.split('\n')[0]).toContain('reference,name,email,company');
    expect(text).toContain("'=1+1");
    expect(text).toContain("A;'=1+1");
    expect(text).toContain(`"Two lines,\nand ""quotes""\n'=2+2"`);
  });
});

describe('a request', () => {
  test('a request gets a status, an owner and a note; each is undone separately', async () => {
    const id = await place();
    const moved = await change(id, { status: 'new' }, { status: 'in_progress' });
    const taken = await change(id, { owner_id: null }, { owner_id: me.id });
    expect(taken.quote).toMatchObject({ status: 'in_progress', owner: { id: me.id } });
    const answer = await send('POST', `${id}/notes`, { body: 'They called.' });
    const noted = (await answer.json()) as ChangedQuote;
    expect(noted.quote.notes).toMatchObject([{ body: 'They called.', author: { id: me.id } }]);
    for (const { change_set_id } of [moved, taken, noted]) {
      expect(await undo(change_set_id)).toMatchObject({ ok: true, value: { restored: 1, skipped: [] } });
    }
    expect(await findQuote(database, actor(), id)).toMatchObject({ status: 'new', owner: null, notes: [] });
  });

  test('a request that somebody else changed first is returned with the conflict', async () => {
    const id = await place();
    await change(id, { status: 'new' }, { status: 'lost' });
    const rejected = await send('PATCH', id, { from: { status: 'new' }, to: { status: 'won' } });
    expect(rejected.status).toBe(409);
    expect(await rejected.json()).toMatchObject({ code: 'changed_since', quote: { status: 'lost' } });
    const same = await change(id, { status: 'new' }, { status: 'lost' });
    expect(same.change_set_id).toBeNull();
  });

  test('a request rejects an owner who is not an administrator or does not exist', async () => {
    const id = await place();
    const rejected = await send('PATCH', id, { from: { owner_id: null }, to: { owner_id: 'nobody' } });
    expect(rejected.status).toBe(400);
    expect(await rejected.json()).toMatchObject({ errors: [{ path: 'to.owner_id' }] });
    for (const unknown of [crypto.randomUUID(), 'x']) {
      expect((await routes.request(`/quotes/${unknown}`)).status).toBe(404);
      expect((await send('POST', `${unknown}/notes`, { body: 'a' })).status).toBe(404);
    }
  });

  const reply = (changes: object) => ({ key: randomKey(), subject: 'S', body: 'B', ...changes });
  test.each([
    ['a note', 'notes', (body: string) => ({ body }), noteLimit],
    ['a reply', 'replies', (body: string) => reply({ body }), replyLimits.body],
    ['a subject', 'replies', (subject: string) => reply({ subject }), replyLimits.subject],
  ] as const)('a request %s has its limit', async (_name, route, body, limit) => {
    const id = await place();
    expect((await send('POST', `${id}/${route}`, body('x'.repeat(limit)))).status).toBe(201);
    expect((await send('POST', `${id}/${route}`, body('x'.repeat(limit + 1)))).status).toBe(400);
    expect((await send('POST', `${id}/${route}`, body('  \n '))).status).toBe(400);
  });
});

describe('a reply', () => {
  const reply = () => ({
    key: randomKey(),
    subject: 'Your request',
    body: 'Dear Amina,\n\nhere is our offer.',
  });

  test('a reply is queued, stops the reply clock and sets the owner; sent twice, it is one mail', async () => {
    const id = await place({ email: 'amina@example.com' });
    const sent = reply();
    const answers = await Promise.all([1, 2].map(() => send('POST', `${id}/replies`, sent)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const quote = await findQuote(database, actor(), id);
    expect(quote).toMatchObject({ status: 'answered', owner: { id: me.id }, is_unread: false });
    expect(quote?.answered_at).not.toBeNull();
    const mails = await database.select().from(mail_outbox).where(eq(mail_outbox.id, sent.key));
    expect(mails).toMatchObject([
      { to_address: 'amina@example.com', reply_to: 'sales@shop.test', subject: 'Your request' },
    ]);
    expect(mails[0]?.status).toBe('waiting');
    expect(mails[0]?.body_text).toContain('here is our offer.');
    expect(mails[0]?.body_text).toContain(quote?.message);
  });

  test('a reply does not change the status of a won request, nor the time of the first reply', async () => {
    const id = await place();
    await send('POST', `${id}/replies`, reply());
    const first = await findQuote(database, actor(), id);
    await change(id, { status: 'answered' }, { status: 'won' });
    await send('POST', `${id}/replies`, reply());
    const { answered_at } = first ?? {};
    expect(await findQuote(database, actor(), id)).toMatchObject({ status: 'won', answered_at });
  });

  test('a reply that is undone opens the request again and reports that the mail stays', async () => {
    const id = await place();
    const sent = (await (await send('POST', `${id}/replies`, reply())).json()) as ChangedQuote;
    expect(await undo(sent.change_set_id)).toMatchObject({
      value: { restored: 1, skipped: [{ fields: ['mail'] }] },
    });
    expect(await findQuote(database, actor(), id)).toMatchObject({ status: 'new', answered_at: null });
  });
});
