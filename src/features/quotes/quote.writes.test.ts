import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#features/administrators/actor.ts';
import { mail_outbox } from '#platform/mail-outbox.tables.server.ts';
import { onMail } from '#platform/mail-outbox.server.ts';
import { aQuote, hostileTexts } from '#tests/factories/quote.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { deskQuoteQuery } from './desk-quote.schema.ts';
import { quoteLimitsPerHour } from './quote-limits.server.ts';
import { countQuotes, findQuote, listQuotes } from './quote.reads.server.ts';
import { placeQuoteRequest } from './quote.writes.server.ts';
import { quote_requests } from './quote.tables.server.ts';

const runtime = useTestRuntime({ salesEmail: 'sales@shop.test' });
const { database } = runtime;
const administrator = { kind: 'administrator', id: 'a' } as const;

beforeEach(() => emptyTables(runtime, 'quote_requests', 'mail_outbox'));

let keys = 0;

async function place(changes: Parameters<typeof aQuote>[0] = {}, key = `key-${++keys}`) {
  return placeQuoteRequest(runtime, aQuote(changes), key);
}

async function placed(changes: Parameters<typeof aQuote>[0] = {}, key?: string) {
  const outcome = await place(changes, key);
  if (!outcome.ok) throw new Error(`Refused: ${outcome.refusal.code}`);
  return outcome.value;
}

const mails = () => database.select().from(mail_outbox);
const stored = () => database.$count(quote_requests);

describe('a request', () => {
  test('is stored with a mail to sales and a confirmation, and wakes the outbox', async () => {
    let woken = 0;
    const silence = onMail(() => (woken += 1));
    const { id } = await placed({
      email: 'amina@example.com',
      source: { page: '/?utm_source=x', utm: { utm_source: 'x' }, product_id: 'none' },
    });
    silence();
    expect(woken).toBe(1);
    expect(await findQuote(database, administrator, id)).toMatchObject({
      name: expect.stringMatching(/^Amina /),
      email: 'amina@example.com',
      status: 'new',
      source: { page: '/?utm_source=x', utm: { utm_source: 'x' } },
    });
    const [sales, confirmation] = (await mails()).sort((a) => (a.to_address === 'sales@shop.test' ? -1 : 1));
    expect(sales).toMatchObject({
      reply_to: 'amina@example.com',
      status: 'waiting',
      subject_ref: `quote:${id}`,
    });
    expect(sales?.body_text).toContain('http://shop.test/?utm_source=x');
    expect(confirmation).toMatchObject({ to_address: 'amina@example.com' });
    for (const mail of [sales, confirmation]) expect(mail?.subject).toContain(id.slice(0, 8));
  });

  test.each([
    ['en', 'has reached', 'dir="ltr"'],
    ['zh', '已收到', 'dir="ltr"'],
    ['ar', 'وصل', 'dir="rtl"'],
  ] as const)('is confirmed in %s', async (language, words, direction) => {
    const { email } = await placed({ language });
    const [mail] = await database.select().from(mail_outbox).where(eq(mail_outbox.to_address, email));
    expect(mail?.subject).toContain(words);
    expect(mail?.body_html).toContain(direction);
    expect(mail?.body_text).not.toMatch(/\{\w+\}/);
  });

  test('sent again under its key is the same request', async () => {
    const request = aQuote();
    const twice = await Promise.all([1, 2, 3].map(() => placeQuoteRequest(runtime, request, 'same')));
    const ids = new Set(twice.map((outcome) => outcome.ok && outcome.value.id));
    expect(ids.size).toBe(1);
    expect(await stored()).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  test('is refused under the key of another', async () => {
    await placed({}, 'taken');
    expect(await place({ message: 'Other words' }, 'taken')).toEqual({
      ok: false,
      refusal: { code: 'key_reused' },
    });
    expect(await stored()).toBe(1);
  });

  test.each([{ website: 'http://spam.test' }, { formAge: 20 }, { firstName: 'Win at www.spam.test' }])(
    'that a machine wrote is kept as spam, without mails: %j',
    async (sign) => {
      expect((await placed(sign)).status).toBe('spam');
      expect(await mails()).toHaveLength(0);
      expect(await countQuotes(database, administrator)).toEqual({ spam: 1 });
    },
  );

  test('is not stored when its mails cannot be', async () => {
    await database.execute('alter table mail_outbox rename to mail_outbox_away');
    await expect(place()).rejects.toThrow('mail_outbox');
    await database.execute('alter table mail_outbox_away rename to mail_outbox');
    expect(await stored()).toBe(0);
  });

  test.each(hostileTexts)('holding %j in every field stays text in both mails', async (text) => {
    await placed({ firstName: text, lastName: text, company: text, productInterest: text, message: text });
    for (const mail of await mails()) {
      expect(mail.subject).toMatch(/^(New quote request|Your request) [0-9a-f]{8}( has reached [\w ]+)?$/);
      expect(mail.body_html?.match(/<(\w+)/g)?.map((tag) => tag.slice(1))).not.toContain('script');
      expect(mail.body_html).not.toMatch(/<img|\p{Cc}(?<![\n\t])/u);
      expect(mail.body_text).not.toMatch(/\p{Cc}(?<![\n\t])/u);
    }
  });
});

describe('limits', () => {
  test('one sender may write only so often, in any spelling; others still may', async () => {
    for (let n = 0; n < quoteLimitsPerHour.email; n++) await placed({ email: 'Busy@example.com' });
    const refused = await place({ email: 'busy@EXAMPLE.com' });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'too_many' } });
    expect(!refused.ok && 'seconds' in refused.refusal && refused.refusal.seconds).toBeGreaterThan(3500);
    expect(await place()).toMatchObject({ ok: true });
  });

  test('one text may come only so often, however it is dressed up', async () => {
    for (let n = 0; n < quoteLimitsPerHour.text; n++)
      await placed({ message: `Buy${' '.repeat(n + 1)}NOW${'!'.repeat(n)}` });
    expect(await place({ message: 'buy, now.' })).toMatchObject({ refusal: { code: 'too_many' } });
  });

  test('newcomers share a ceiling that does not touch those who wrote before', async () => {
    await placed({ email: 'old@example.com' });
    await database.update(quote_requests).set({ created_at: new Date(Date.now() - 2 * 3_600_000) });
    await fillUp('new', quoteLimitsPerHour.newcomers);
    expect(await place()).toMatchObject({ refusal: { code: 'too_many' } });
    expect(await place({ email: 'OLD@example.com' })).toMatchObject({ ok: true });
  });

  test('spam has a ceiling of its own and takes no place from people', async () => {
    await fillUp('spam', quoteLimitsPerHour.spam);
    expect(await place({ website: 'x' })).toMatchObject({ refusal: { code: 'too_many' } });
    expect(await place()).toMatchObject({ ok: true });
  });

  test('a repeated key is answered beyond every limit', async () => {
    const first = await placed({ email: 'busy@example.com', message: 'First' }, 'first');
    for (let n = 1; n < quoteLimitsPerHour.email; n++) await placed({ email: 'busy@example.com' });
    const again = aQuote({ email: 'busy@example.com', message: 'First' });
    expect(await placeQuoteRequest(runtime, again, 'first')).toMatchObject({ value: { id: first.id } });
  });

  test('can be switched off', async () => {
    await fillUp('new', quoteLimitsPerHour.newcomers);
    const off = { ...runtime, config: { ...runtime.config, rateLimit: false } };
    expect(await placeQuoteRequest(off, aQuote(), 'off')).toMatchObject({ ok: true });
  });

  async function fillUp(status: 'new' | 'spam', count: number) {
    await database.insert(quote_requests).values(
      Array.from({ length: count }, (_, n) => ({
        first_name: 'A',
        last_name: 'B',
        email: `filler${n}@example.com`,
        message: 'x',
        message_digest: String(n),
        status,
        idempotency_key: `filler-${n}`,
      })),
    );
  }
});

describe('reading', () => {
  test('administrators see requests, the newest first, with their mails', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await placed()).id);
    const { items, total } = await listQuotes(database, administrator, deskQuoteQuery.parse({}));
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(5);
    expect((await findQuote(database, administrator, ids[0]!))?.mails).toHaveLength(2);
  });

  test('visitors see nothing', async () => {
    const { id } = await placed();
    expect((await listQuotes(database, visitor, deskQuoteQuery.parse({}))).items).toEqual([]);
    expect(await findQuote(database, visitor, id)).toBeNull();
    expect(await countQuotes(database, visitor)).toEqual({});
  });
});
