import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#features/auth/actor.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { onMail } from '#platform/mail/mail-outbox.server.ts';
import { aQuote, hostileTexts } from '#tests/factories/quote.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { adminQuoteQuery } from '#features/quotations/requests/admin-quote.schema.ts';
import { messageDigest, quoteLimitsPerHour, placeQuoteRequest } from './quote.writes.server.ts';
import { countQuotes, findQuote, listQuotes } from '#features/quotations/requests/quote.reads.server.ts';
import { quote_requests } from './quote.tables.server.ts';

const runtime = useTestRuntime({ salesEmail: 'sales@shop.test' });
const { database } = runtime;
const administrator = { kind: 'administrator', id: 'a' } as const;

beforeEach(() => emptyTables(runtime, 'quote_requests', 'mail_outbox', 'callers'));

let keys = 0;

async function place(changes: Parameters<typeof aQuote>[0] = {}, key = `key-${++keys}`, network?: string) {
  return placeQuoteRequest(runtime, aQuote(changes), key, network);
}

async function placed(changes: Parameters<typeof aQuote>[0] = {}, key?: string, network?: string) {
  const outcome = await place(changes, key, network);
  if (!outcome.ok) throw new Error(`Rejected: ${outcome.error.code}`);
  return outcome.value;
}

const mails = () => database.select().from(mail_outbox);
const stored = () => database.$count(quote_requests);

describe('a request', () => {
  test('a request is stored with a mail to sales and a confirmation, and wakes the outbox', async () => {
    let woken = 0;
    const silence = onMail(() => (woken += 1));
    const { id } = await placed({
      email: 'amina@example.com',
      source: { page: '/?utm_source=x', utm: { utm_source: 'x' }, product_id: 'none' },
      prepared_by: 'Buyer Bot',
    });
    silence();
    expect(woken).toBe(1);
    expect(await findQuote(database, administrator, id)).toMatchObject({
      name: expect.stringMatching(/^Amina /),
      email: 'amina@example.com',
      status: 'new',
      source: { page: '/?utm_source=x', utm: { utm_source: 'x' }, prepared_by: 'Buyer Bot' },
    });
    const [sales, confirmation] = (await mails()).sort((a) => (a.to_address === 'sales@shop.test' ? -1 : 1));
    expect(sales).toMatchObject({
      reply_to: 'amina@example.com',
      status: 'waiting',
      subject_ref: `quote:${id}`,
    });
    expect(sales?.body_text).toContain('Page: /?utm_source=x');
    expect(sales?.body_text).toContain('Prepared by software (not verified): Buyer Bot');
    expect(confirmation).toMatchObject({ to_address: 'amina@example.com' });
    for (const mail of [sales, confirmation]) expect(mail?.subject).toContain(id.slice(0, 8));
  });

  test.each([
    ['en', 'We have received', 'dir="ltr"'],
    ['zh', '已收到', 'dir="ltr"'],
    ['ar', 'تسلّمت', 'dir="rtl"'],
  ] as const)('a request is confirmed in %s', async (language, subject, direction) => {
    const { email } = await placed({ language });
    const [mail] = await database.select().from(mail_outbox).where(eq(mail_outbox.to_address, email));
    expect(mail?.subject).toContain(subject);
    expect(mail?.body_html).toContain(direction);
    expect(mail?.body_text).not.toMatch(/\{\w+\}/);
  });

  test('a request sent again under its key returns the stored request', async () => {
    const request = aQuote();
    const twice = await Promise.all([1, 2, 3].map(() => placeQuoteRequest(runtime, request, 'same')));
    const ids = new Set(twice.map((outcome) => outcome.ok && outcome.value.id));
    expect(ids.size).toBe(1);
    expect(await stored()).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  test('a request is rejected under the key of another', async () => {
    await placed({}, 'taken');
    expect(await place({ message: 'Other text' }, 'taken')).toEqual({
      ok: false,
      error: { code: 'key_reused' },
    });
    expect(await stored()).toBe(1);
  });

  test.each([{ website: 'http://spam.test' }, { formAge: 20 }, { firstName: 'Win at www.spam.test' }])(
    'a request that is spam is stored as such, without mails: %j',
    async (sign) => {
      expect((await placed(sign)).status).toBe('spam');
      expect(await mails()).toHaveLength(0);
      expect(await countQuotes(database, administrator)).toEqual({ spam: 1 });
    },
  );

  test('a request is not stored when its mails cannot be queued', async () => {
    await database.execute('alter table mail_outbox rename to mail_outbox_renamed');
    await expect(place()).rejects.toThrow('mail_outbox');
    await database.execute('alter table mail_outbox_renamed rename to mail_outbox');
    expect(await stored()).toBe(0);
  });

  test.each([...hostileTexts, 'Win: https://evil.example/x or evil.example'])(
    'a request with %j in every field stays text, in the mail to sales only',
    async (text) => {
      const mark = `Zanzibar ${text}`.slice(0, 90);
      const name = mark.replace('https://', '');
      await placed({ firstName: name, lastName: name, company: mark, productInterest: mark, message: mark });
      const [notice, receipt] = (await mails()).sort((a) => (a.to_address === 'sales@shop.test' ? -1 : 1));
      expect(notice?.body_text).toContain('Zanzibar');
      expect(`${receipt?.body_text}${receipt?.body_html}`).not.toContain('Zanzibar');
      for (const mail of [notice, receipt].filter((one) => one !== undefined)) {
        expect(`${mail.body_text}${mail.body_html}`).not.toMatch(/evil\.|:\/\//);
        expect(mail.subject).toMatch(
          /^(New quote request|We have received your quote request) [0-9a-f]{8}( - [\w ]+)?$/,
        );
        expect(mail.body_html?.match(/<(\w+)/g)?.map((tag) => tag.slice(1))).not.toContain('script');
        expect(mail.body_html).not.toMatch(/<img|\p{Cc}(?<![\n\t])/u);
        expect(mail.body_text).not.toMatch(/\p{Cc}(?<![\n\t])/u);
      }
    },
  );
});

describe('limits', () => {
  test('limits limits a sender under every spelling, without affecting others', async () => {
    const other = (n: number) => ({ message: `Message ${n}` });
    for (let n = 0; n < quoteLimitsPerHour.sender; n++)
      await placed({ email: 'Busy@example.com', ...other(n) }, undefined, 'stranger');
    const rejected = await place({ email: 'busy+x@EXAMPLE.com' }, undefined, 'stranger');
    expect(rejected).toMatchObject({ ok: false, error: { code: 'too_many', limit: 'sender' } });
    expect(!rejected.ok && 'seconds' in rejected.error && rejected.error.seconds).toBeGreaterThan(3500);
    expect(await place({ email: 'busy@example.com' }, undefined, 'its-own')).toMatchObject({ ok: true });
    expect(await place({ email: 'other@example.com' }, undefined, 'stranger')).toMatchObject({ ok: true });
  });

  test('the same text of one sender counts as repeated, whatever its case and punctuation', async () => {
    const email = 'a@example.com';
    for (let n = 0; n < quoteLimitsPerHour.repeated; n++)
      await placed({ email, message: `Buy${' '.repeat(n + 1)}NOW${'!'.repeat(n)}` });
    expect(await place({ email, message: 'buy, now.' })).toMatchObject({ error: { limit: 'repeated' } });
    expect(await place({ email, message: 'Something else' })).toMatchObject({ ok: true });
    expect(await place({ email: 'b@example.com', message: 'buy, now.' })).toMatchObject({ ok: true });
  });

  test('a network of many senders is limited only at a high rate', async () => {
    await fillUp('new', quoteLimitsPerHour.network - 1, 'office');
    expect(await place({}, undefined, 'office')).toMatchObject({ ok: true });
    expect(await place({}, undefined, 'office')).toMatchObject({ error: { limit: 'network' } });
    expect(await place({}, undefined, 'elsewhere')).toMatchObject({ ok: true });
  });

  test('one text of quote requests has a limit across all senders', async () => {
    await fillUp('new', quoteLimitsPerHour.text - 1, undefined, 'Catalogue, please');
    expect(await place({ message: 'Catalogue, please' })).toMatchObject({ ok: true });
    expect(await place({ message: 'Catalogue please!' })).toMatchObject({ error: { limit: 'text' } });
  });

  test('parallel quote requests count like consecutive ones', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        place({ email: 'busy@example.com', message: `Message ${n}` }, undefined, 'one'),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(quoteLimitsPerHour.sender);
    expect(await stored()).toBe(quoteLimitsPerHour.sender);
  });

  test('limits sends one mailbox at most ten confirmations, and stores every request', async () => {
    for (let n = 0; n < 30; n++)
      await placed({ email: 'victim@example.com', message: `Buy ${n}` }, undefined, `network-${n}`);
    const to = (await mails()).map(({ to_address }) => to_address);
    expect(to.filter((address) => address === 'victim@example.com')).toHaveLength(10);
    expect(to.filter((address) => address === 'sales@shop.test')).toHaveLength(30);
  });

  test('newcomers share a limit that does not affect earlier senders', async () => {
    await placed({ email: 'old@example.com' });
    await database.update(quote_requests).set({ created_at: new Date(Date.now() - 2 * 3_600_000) });
    await fillUp('new', quoteLimitsPerHour.newcomers);
    expect(await place()).toMatchObject({ error: { code: 'too_many' } });
    expect(await place({ email: 'OLD@example.com' })).toMatchObject({ ok: true });
  });

  test('spam has a limit of its own and does not use up that of newcomers', async () => {
    await fillUp('spam', quoteLimitsPerHour.spam);
    expect(await place({ website: 'x' })).toMatchObject({ error: { code: 'too_many' } });
    expect(await place()).toMatchObject({ ok: true });
  });

  test('the repeated key of a quote request is accepted beyond every limit', async () => {
    const first = await placed({ email: 'busy@example.com', message: 'First' }, 'first');
    for (let n = 1; n < quoteLimitsPerHour.sender; n++)
      await placed({ email: 'busy@example.com', message: `Message ${n}` });
    const again = aQuote({ email: 'busy@example.com', message: 'First' });
    expect(await placeQuoteRequest(runtime, again, 'first')).toMatchObject({ value: { id: first.id } });
  });

  test('limits can be switched off', async () => {
    await fillUp('new', quoteLimitsPerHour.newcomers);
    const off = { ...runtime, config: { ...runtime.config, rateLimit: false } };
    expect(await placeQuoteRequest(off, aQuote(), 'off')).toMatchObject({ ok: true });
  });

  async function fillUp(status: 'new' | 'spam', count: number, network?: string, message?: string) {
    await database.insert(quote_requests).values(
      Array.from({ length: count }, (_, n) => ({
        first_name: 'A',
        last_name: 'B',
        email: `filler${n}@example.com`,
        message: 'x',
        message_digest: message ? messageDigest(message) : String(n),
        mailbox: `filler${n}@example.com`,
        network,
        status,
        idempotency_key: `filler-${n}`,
      })),
    );
  }
});

describe('reading', () => {
  test('administrators see quote requests, the newest first, with their mails', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await placed()).id);
    const { items, total } = await listQuotes(database, administrator, adminQuoteQuery.parse({}));
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(5);
    expect((await findQuote(database, administrator, ids[0]!))?.mails).toHaveLength(2);
  });

  test('visitors see no quote requests', async () => {
    const { id } = await placed();
    expect((await listQuotes(database, visitor, adminQuoteQuery.parse({}))).items).toEqual([]);
    expect(await findQuote(database, visitor, id)).toBeNull();
    expect(await countQuotes(database, visitor)).toEqual({});
  });
});
