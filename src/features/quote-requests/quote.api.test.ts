import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { type SendMail, MailServerUnavailable, startMailWorker } from '#platform/mail/mail-worker.server.ts';
import { hostileTexts, quoteInput } from '#tests/factories/quote.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { quoteLimitsPerHour } from './quote.writes.server.ts';
import { callsPerTenMinutes, quoteLinesBodyLimit, quoteFields } from './quote.rules.ts';
import { quote_requests } from './quote.tables.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';

const runtime = useTestRuntime({ trustProxy: true });
const { database } = runtime;
const api = createApi(runtime);
const route = 'http://shop.test/functions/v1/products-api/quote-requests';

beforeEach(() => emptyTables(runtime, 'quote_requests', 'mail_outbox', 'callers'));

let clients = 0;

function send(body: BodyInit, headers: Record<string, string> = {}) {
  clients += 1;
  return api.request(route, {
    method: 'POST',
    headers: {
      authorization: 'Bearer public',
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${clients >> 8}.${clients & 255}`,
      ...headers,
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

const sendJson = (request: unknown, headers?: Record<string, string>) =>
  send(JSON.stringify(request), headers);
const stored = () => database.$count(quote_requests);

async function problem(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  return (await response.json()) as { status: number; errors?: { path: string; message: string }[] };
}

describe('POST /quote-requests', () => {
  test('POST /quote-requests stores a request before it responds 201 with its id', async () => {
    const response = await sendJson(quoteInput());
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    expect((await database.select().from(quote_requests)).map((row) => row.id)).toEqual([id]);
  });

  test('POST /quote-requests returns the same id for the same key, and responds 422 to other values', async () => {
    const request = quoteInput();
    const key = { 'idempotency-key': 'one-intention' };
    const [first, second] = [await sendJson(request, key), await sendJson(request, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    const other = await sendJson({ ...request, message: 'Something else' }, key);
    expect((await problem(other)).status).toBe(422);
    expect(await stored()).toBe(1);
  });

  test('POST /quote-requests names every field that is missing or wrong', async () => {
    const response = await sendJson({ email: 'nobody', company: 'x'.repeat(201), message: ' ' });
    expect(response.status).toBe(400);
    const { errors } = await problem(response);
    expect(errors?.map(({ path }) => path).sort()).toEqual([
      'company',
      'email',
      'firstName',
      'lastName',
      'message',
    ]);
    expect(errors?.every(({ message }) => message.length > 0)).toBe(true);
    expect(await stored()).toBe(0);
  });

  test.each(['{', '', 'null', '[]', '"text"', '12', '{"firstName":{}}'])(
    'POST /quote-requests rejects %j',
    async (body) => {
      const response = await send(body);
      expect((await problem(response)).status).toBe(400);
    },
  );

  test.each(['a b', 'x'.repeat(201), 'é'])('POST /quote-requests rejects the key %j', async (key) => {
    expect((await sendJson(quoteInput(), { 'idempotency-key': key })).status).toBe(400);
  });

  test('POST /quote-requests needs the public key', async () => {
    expect((await sendJson(quoteInput(), { authorization: 'Bearer other' })).status).toBe(401);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'POST /quote-requests rejects the content type %j',
    async (type) => {
      const response = await sendJson(quoteInput(), { 'content-type': type });
      expect((await problem(response)).status).toBe(415);
    },
  );

  test('POST /quote-requests accepts 4 MB, and no byte more', async () => {
    const statusOf = async (bytes: number) =>
      (await send(JSON.stringify(quoteInput()).padEnd(bytes, ' '))).status;
    expect(await statusOf(quoteLinesBodyLimit)).toBe(201);
    expect(await statusOf(quoteLinesBodyLimit + 1)).toBe(413);
  });

  test.each([
    [999, 'spam'],
    [1000, 'new'],
    [-1, 'new'],
  ])('a form %d ms old is %s', async (formAge, status) => {
    expect((await sendJson(quoteInput({ formAge }))).status).toBe(201);
    expect((await database.select().from(quote_requests)).map((row) => row.status)).toEqual([status]);
  });

  test('POST /quote-requests is answered while the mail server hangs; its mails are sent when it is available again', async () => {
    const gone = Promise.withResolvers<never>();
    const begun = Promise.withResolvers<void>();
    const sent: string[] = [];
    let send: SendMail = () => {
      begun.resolve();
      return gone.promise;
    };
    const worker = startMailWorker({ ...runtime, send: (mail) => send(mail), intervalMs: 3_600_000 });
    expect((await sendJson(quoteInput())).status).toBe(201);
    await begun.promise;
    expect((await sendJson(quoteInput())).status).toBe(201);
    const hung = worker.drain();
    const failed = Date.now();
    send = () => Promise.reject(new MailServerUnavailable('still gone'));
    gone.reject(new MailServerUnavailable('gone'));
    expect(await hung).toBe(0);
    const rows = await database.select().from(mail_outbox);
    expect(rows.map(({ status }) => status)).toEqual(Array(4).fill('waiting'));
    const late = rows.filter(({ next_attempt_at }) => next_attempt_at > new Date(failed + 10_000));
    expect(late.length).toBeGreaterThan(0);
    expect(late.every(({ attempts }) => attempts > 0)).toBe(true);
    send = ({ to_address }) => Promise.resolve(void sent.push(to_address));
    await database.update(mail_outbox).set({ next_attempt_at: new Date() });
    await worker.drain();
    expect(sent).toHaveLength(4);
    await worker.stop();
  });

  test('POST /quote-requests rejects 20 MB, announced or not, without reading it all', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(32);
    let chunks = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          chunks += 1;
          if (chunks > 320) controller.close();
          else controller.enqueue(chunk);
        },
      });
    expect((await problem(await send(endless()))).status).toBe(413);
    expect(chunks).toBeLessThan(72);
    const announced = await send(endless(), { 'content-length': String(20 * 1024 * 1024) });
    expect((await problem(announced)).status).toBe(413);
    expect(chunks).toBeLessThan(76);
  });

  test('POST /quote-requests responds 429 to a sender beyond the limit, naming the field', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const busy = (n: number) => quoteInput({ email: 'busy@example.com', message: `Message ${n}` });
    for (let n = 0; n < quoteLimitsPerHour.sender; n++) await sendJson(busy(n), headers);
    const response = await sendJson(busy(99), headers);
    expect(await problem(response)).toMatchObject({ status: 429, errors: [{ path: 'email' }] });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await stored()).toBe(quoteLimitsPerHour.sender);
    // The same address, typed by somebody else.
    expect((await sendJson(busy(100))).status).toBe(201);
    const again = quoteInput({ email: 'b@example.com', message: 'The same' });
    for (let n = 0; n < quoteLimitsPerHour.repeated; n++)
      expect((await sendJson(again, headers)).status).toBe(201);
    expect(await problem(await sendJson(again, headers))).toMatchObject({ errors: [{ path: 'message' }] });
  });

  test('POST /quote-requests responds 429 to a client address beyond the limit, whatever X-Forwarded-For it sends', async () => {
    const send = (n: number, input: object = quoteInput()) =>
      sendJson(input, { 'x-forwarded-for': `${n}.1.1.1, 203.0.113.9` });
    await spendCalls(runtime, 'quotes', '203.0.113.9', callsPerTenMinutes - 1);
    // What is no request does not count.
    for (let n = 0; n < 3; n++) expect((await send(n, {})).status).toBe(400);
    expect((await send(3)).status).toBe(201);
    expect((await send(4)).status).toBe(429);
  });

  test('POST /quote-requests responds to spam as to any other request', async () => {
    const response = await sendJson(quoteInput({ website: 'http://spam.test' }));
    expect(response.status).toBe(201);
    expect((await database.select().from(quote_requests)).map(({ status }) => status)).toEqual(['spam']);
  });

  test('POST /quote-requests is described in OpenAPI with its limits', async () => {
    const response = await api.request('http://shop.test/functions/v1/products-api/openapi.json', {
      headers: { authorization: 'Bearer public' },
    });
    const { paths } = (await response.json()) as { paths: Record<string, { post?: unknown }> };
    const text = JSON.stringify(paths['/quote-requests']?.post);
    for (const field of quoteFields) expect(text).toContain(`"${field}"`);
    expect(text).toContain('"maxLength":5000');
    expect(text).toContain('"429"');
  });

  test('POST /quote-requests responds to hostile bodies without a 500, and stores each whole or not at all', async () => {
    let taken = 0;
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...hostileTexts));
    const value = fc.oneof(text, fc.constantFrom('Amina', 'a@b.cd'), fc.jsonValue({ maxDepth: 2 }));
    const near = fc.record({
      firstName: text,
      lastName: text,
      message: text,
      email: fc.constant('a@b.cd'),
      company: text,
    });
    const field = fc.constantFrom(...quoteFields, 'source', 'language', 'website', 'formAge', '__proto__');
    const body = fc.oneof(
      fc.dictionary(field, value).map((raw) => JSON.stringify(raw)),
      near.map((raw) => JSON.stringify({ ...raw, source: hostileTexts })),
      fc.string({ unit: 'binary', maxLength: 80 }),
    );
    const open = createApi({ ...runtime, config: { ...runtime.config, rateLimit: false } });
    await fc.assert(
      fc.asyncProperty(body, async (raw) => {
        const response = await open.request(route, {
          method: 'POST',
          headers: { authorization: 'Bearer public', 'content-type': 'application/json' },
          body: raw,
        });
        expect([201, 400]).toContain(response.status);
        if (response.status === 201) taken += 1;
      }),
      propertyRuns(50, 500),
    );
    expect(taken).toBeGreaterThan(5);
    const rows = await database.select().from(quote_requests);
    expect(rows).toHaveLength(taken);
    const honest = rows.filter(({ status }) => status !== 'spam').length;
    expect(await database.$count(mail_outbox)).toBe(2 * honest);
  });
});
