import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type PostedQuote, postedQuotes } from '#features/quote-requests/form/quote-posted.server.ts';
import { readSentParam } from '#features/quote-requests/form/home-params.rules.ts';
import { checkQuote, quoteBodyLimit, quoteFields } from '#features/quote-requests/quote.rules.ts';
import { quoteLimitsPerHour } from '#features/quote-requests/quote.writes.server.ts';
import { quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { hostileTexts, quoteInput } from '#tests/factories/quote.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { quoteFormPost } from './quote-form-post.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const runtime = useTestRuntime();
const { database } = runtime;

/** A stub of the page: shows what it was passed to render. */
async function renderPage(request: Request) {
  await Promise.resolve();
  const { searchParams } = new URL(request.url);
  return Response.json({ lang: searchParams.get('lang'), posted: postedQuotes.getStore() });
}

const app = quoteFormPost(runtime, renderPage);

beforeEach(() => emptyTables(runtime, 'quote_requests', 'mail_outbox'));

function post(fields: Record<string, unknown>, headers: Record<string, string> = {}, to = app) {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]);
  return to.request('http://shop.test/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(texts).toString(),
  });
}

function postBody(body: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.request('http://shop.test/', { method: 'POST', headers, body });
}

/** With a fixed clock: `age` milliseconds after the form was shown. */
async function postAged(age: number | undefined, fields: Record<string, unknown>) {
  if (age === undefined) return post(fields);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    return await post({ ...fields, renderedAt: Date.now() - age });
  } finally {
    vi.useRealTimers();
  }
}

async function page(response: Response) {
  return (await response.json()) as { lang: string; posted: PostedQuote };
}

const rows = () => database.select().from(quote_requests);

describe('a form without JavaScript', () => {
  test('a form without JavaScript is stored, and leads to a confirmation with reference and time', async () => {
    const begun = Date.now();
    const response = await post(
      { ...quoteInput({ language: 'ar' }), renderedAt: Date.now() - 5000 },
      { referer: 'http://shop.test/?product=6f9619ff-8b86-4d01-b42d-00cf4fc964ff&utm_source=mail' },
    );
    expect(response.status).toBe(303);
    const [row] = await rows();
    expect(row).toMatchObject({
      language: 'ar',
      status: 'new',
      source: { product_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', utm: { utm_source: 'mail' } },
    });
    const to = new URL(response.headers.get('location') ?? '', 'http://shop.test');
    expect([to.pathname, to.hash, to.searchParams.get('lang')]).toEqual(['/', '#contact', 'ar']);
    const sent = readSentParam(to.searchParams.get('sent'));
    expect(sent?.reference).toBe(row?.id.slice(0, 8));
    // In whole seconds.
    expect(sent?.at.getTime()).toBeGreaterThan(begun - 1000);
    expect(sent?.at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('a form without JavaScript sent twice, or again after Back, is one request', async () => {
    const fields = quoteInput();
    const [first, second] = [await post(fields), await post(fields)];
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(await rows()).toHaveLength(1);
    expect(await database.$count(mail_outbox)).toBe(2);
  });

  test('a form without JavaScript with errors is the page again, with the same errors and every word', async () => {
    const message = 'Two\r\nlines <b>bold</b>';
    const response = await post({ ...quoteInput(), lastName: ' ', email: 'nobody', message, language: 'zh' });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { lang, posted } = await page(response);
    expect(lang).toBe('zh');
    expect(posted.errors).toEqual({ lastName: 'required', email: 'email' });
    expect(posted.values).toMatchObject({
      firstName: 'Amina',
      email: 'nobody',
      message: 'Two\nlines <b>bold</b>',
    });
    expect(await rows()).toHaveLength(0);
  });

  test('a form without JavaScript that exceeds the rate limit keeps its values and shows when to send it again', async () => {
    for (let n = 0; n < quoteLimitsPerHour.sender; n++) await post(quoteInput({ email: 'busy@example.com' }));
    const response = await post(quoteInput({ email: 'busy@example.com', message: 'Entered' }));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const { posted } = await page(response);
    expect(posted).toMatchObject({ rejection: { code: 'too_many' }, values: { message: 'Entered' } });
  });

  test('a form without JavaScript that cannot be stored retains its values', async () => {
    await database.execute('alter table mail_outbox rename to mail_outbox_hidden');
    const response = await post(quoteInput({ message: 'Entered' }));
    await database.execute('alter table mail_outbox_hidden rename to mail_outbox');
    expect(response.status).toBe(500);
    expect((await page(response)).posted).toMatchObject({
      rejection: { code: 'failed' },
      values: { message: 'Entered' },
    });
    expect(await rows()).toHaveLength(0);
  });

  test.each([{ website: 'http://spam.test' }, { age: 0 }, { age: 999 }])(
    'a form without JavaScript that a bot sent gets the same response and is stored as spam: %j',
    async ({ age, ...sign }) => {
      expect((await postAged(age, { ...quoteInput(), ...sign })).status).toBe(303);
      expect((await rows()).map(({ status }) => status)).toEqual(['spam']);
      expect(await database.$count(mail_outbox)).toBe(0);
    },
  );

  test.each([1000, -60_000, undefined])(
    'a form without JavaScript is a person’s when it is %d ms old',
    async (age) => {
      expect((await postAged(age, quoteInput())).status).toBe(303);
      expect((await rows()).map(({ status }) => status)).toEqual(['new']);
    },
  );

  test.each([
    [{ origin: 'http://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' }, 403],
    [{ origin: 'http://shop.test' }, 303],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
  ])('a form without JavaScript from elsewhere is rejected: %j', async (headers, status) => {
    expect((await post(quoteInput(), headers as Record<string, string>)).status).toBe(status);
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'a form without JavaScript is not %s',
    async (type) => {
      expect((await post(quoteInput(), { 'content-type': type })).status).toBe(415);
    },
  );

  test('a form without JavaScript may have 64 KB, and no byte more', async () => {
    const body = new URLSearchParams({ ...checkQuote(quoteInput()).values }).toString();
    const statusOf = async (bytes: number) => (await postBody(`${body}&pad=`.padEnd(bytes, 'x'))).status;
    expect(await statusOf(quoteBodyLimit)).toBe(303);
    expect(await statusOf(quoteBodyLimit + 1)).toBe(413);
  });

  test('a form without JavaScript of 10 MB is rejected', async () => {
    const response = await post(quoteInput({ message: 'x'.repeat(10 * 1024 * 1024) }));
    expect(response.status).toBe(413);
    expect(await rows()).toHaveLength(0);
  });

  test('a form without JavaScript answers hostile forms without a failure, and stores none in part', async () => {
    const open = quoteFormPost({ ...runtime, config: { ...runtime.config, rateLimit: false } }, renderPage);
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(...hostileTexts, 'a@b.cd'),
    );
    const near = fc.record({
      firstName: text,
      lastName: text,
      message: text,
      email: fc.constant('a@b.cd'),
      company: text,
    });
    const names = fc.constantFrom<string>(
      ...quoteFields,
      'language',
      'website',
      'renderedAt',
      '__proto__',
      '',
    );
    const fields = fc.oneof(near, fc.dictionary(names, text));
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fields, async (raw) => {
        const response = await post(raw, {}, open);
        expect([303, 422]).toContain(response.status);
        const { length } = await rows();
        // The same values twice are one request.
        const most = response.status === 303 ? taken + 1 : taken;
        expect(length).toBeLessThanOrEqual(most);
        taken = length;
      }),
      propertyRuns(40, 500),
    );
    expect(taken).toBeGreaterThan(5);
    const honest = (await rows()).filter(({ status }) => status !== 'spam').length;
    expect(await database.$count(mail_outbox)).toBe(2 * honest);
  });

  test('a form without JavaScript whose body is not a form renders the page again', async () => {
    for (const body of ['%', '&&&===', '%00%ff%fe', 'firstName=%', 'a'.repeat(60_000)]) {
      expect((await postBody(body)).status).toBe(422);
    }
  });
});
