import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openFolder } from '#platform/files/files.server.ts';
import { csvBytes, pdfBytes, pngBytes } from '#tests/factories/attachment.factory.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import { quoteApi } from '#tests/harness/quote-api.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';
import { storedBytesPerSender } from '#platform/limits/storage-budget.server.ts';
import { quote_attachments, quote_requests } from './quote.tables.server.ts';
import { createUploadLimiter, uploadsPerTenMinutes } from './attachment.api.server.ts';
import { maxUnusedBytes, sweepAttachments } from './attachment.writes.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'attachments-'));
const runtime = useTestRuntime({ trustProxy: true, dataDir });
const { database } = runtime;
const { post, send, sendForm, upload, uploaded, receipt, problem, pathsOf } = quoteApi(runtime);
const folder = openFolder({ dataDir }, 'quote-attachments');

beforeEach(() => emptyTables(runtime, 'quote_requests', 'quote_attachments', 'mail_outbox', 'callers'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('attachments', () => {
  test('attachments sent again with the same request and key are stored once', async () => {
    const request = quoteInput({ message: '' });
    const files = { 'list.csv': csvBytes() };
    const [first, second] = [await sendForm(request, files, 'k'), await sendForm(request, files, 'k')];
    expect(await receipt(second)).toEqual(await receipt(first));
    expect(await database.$count(quote_attachments, sql`quote_id is not null`)).toBe(1);
    await problem(await sendForm(request, { 'list.csv': Buffer.from('a,b\n') }, 'k'), 422);
  });

  test('attachments are uploaded before the request, which claims them in its order', async () => {
    const ids = [await uploaded('Zeichnung 1.pdf', pdfBytes()), await uploaded('board.png', pngBytes())];
    const { id } = await receipt(await send({ message: '', attachments: ids.toReversed() }));
    const rows = await database.select().from(quote_attachments).orderBy(quote_attachments.position);
    expect(rows).toMatchObject([
      { quote_id: id, position: 1, name: 'board.png', type: 'png', size: pngBytes().length },
      { quote_id: id, position: 2, name: 'Zeichnung 1.pdf', type: 'pdf' },
    ]);
    expect(rows[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const file = await folder.open(ids[1] ?? '');
    expect(Buffer.from(await new Response(file?.stream()).arrayBuffer())).toEqual(pngBytes());
  });

  test('attachments belong to one request only, and must exist', async () => {
    const id = await uploaded('list.csv', csvBytes());
    await receipt(await send({ attachments: [id] }));
    expect(pathsOf(await problem(await send({ attachments: [id] }), 422))).toEqual(['attachments.0']);
    const other = await uploaded('list.csv', csvBytes());
    const unknown = '00000000-0000-4000-8000-000000000000';
    const failed = await problem(await send({ attachments: [other, unknown] }), 422);
    expect(pathsOf(failed)).toEqual(['attachments.1']);
    await receipt(await send({ attachments: [other] }));
  });

  test('attachments are five at most, each once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => uploaded(`${n}.csv`, csvBytes())));
    await problem(await send({ attachments: ids }), 400);
    const [first = ''] = ids;
    await problem(await send({ attachments: [first, first] }), 400);
    await receipt(await send({ attachments: ids.slice(1) }));
    const files = Object.fromEntries(ids.map((_, n) => [`${n}.csv`, csvBytes()]));
    const before = await database.$count(quote_attachments);
    expect(pathsOf(await problem(await sendForm(quoteInput(), files), 400))).toEqual(['attachments']);
    expect(await database.$count(quote_attachments)).toBe(before);
  });

  test('attachments of a form whose request is not valid are not stored', async () => {
    const files = { 'a.csv': csvBytes() };
    const failed = await problem(await sendForm(quoteInput({ email: 'nobody' }), files), 400);
    expect(pathsOf(failed)).toEqual(['email']);
    await problem(await sendForm(quoteInput(), files, 'a key with spaces'), 400);
    await problem(await sendForm([], files), 400);
    expect(await database.$count(quote_attachments)).toBe(0);
  });

  test.each([['once'], ['as spam']])(
    'attachments of a form that is sent twice %s are stored once',
    async (kind) => {
      const request = quoteInput(kind === 'once' ? {} : { website: 'http://spam.test' });
      const files = { 'a.csv': csvBytes(), 'b.csv': csvBytes(), 'c.csv': Buffer.from('c,d\n1,2\n') };
      const first = await receipt(await sendForm(request, files, 'k'));
      expect(await receipt(await sendForm(request, files, 'k'))).toEqual(first);
      expect(await database.$count(quote_attachments)).toBe(3);
      await problem(await sendForm(request, { ...files, 'd.csv': csvBytes() }, 'k'), 422);
      await problem(await sendForm(request, { 'a.csv': csvBytes() }, 'k'), 422);
      expect(await database.$count(quote_attachments)).toBe(4);
    },
  );

  test('attachments of a request that looks like spam stay unused, with the same answer', async () => {
    const id = await uploaded('a.csv', csvBytes());
    const spam = { attachments: [id], website: 'http://spam.test' };
    const { number, room_url } = await receipt(await send(spam));
    expect([number, room_url]).toEqual([expect.any(String), expect.any(String)]);
    expect(await database.$count(quote_attachments, sql`quote_id is not null`)).toBe(0);
  });

  test('attachments are sent as a form together with the request', async () => {
    const request = quoteInput({ lines: [{ part_number: 'A', quantity: 1 }] });
    const { id } = await receipt(await sendForm(request, { 'a.pdf': pdfBytes(), '价格.csv': csvBytes() }));
    const rows = await database.select().from(quote_attachments).where(eq(quote_attachments.quote_id, id));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['a.pdf', '价格.csv']);
  });

  test('attachments that are not allowed are rejected with a sentence that names the file', async () => {
    const alone = await problem(await upload('photo.png', pdfBytes()), 422);
    expect(alone).toMatchObject({
      issue: 'wrong_name',
      detail: expect.stringContaining('"photo.png" is a PDF'),
    });
    const form = await problem(
      await sendForm(quoteInput(), { 'ok.pdf': pdfBytes(), 'run.pdf': Buffer.from('MZ\0') }),
      422,
    );
    expect(pathsOf(form)).toEqual(['attachments.1']);
    expect(form.detail).toContain('"run.pdf" is none of these');
    expect(await database.$count(quote_requests)).toBe(0);
  });

  test('attachments of 10 MB are accepted, larger ones answered 413', async () => {
    const text = (size: number) => Buffer.from('a,b\n'.padEnd(size, 'x'));
    expect((await upload('list.csv', text(10 * 1024 * 1024))).status).toBe(201);
    expect((await upload('list.csv', text(10 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test.each([
    ['no part `request`', new FormData()],
    ['a part that is no JSON', formOf('{')],
    ['a part that is no object', formOf('[]')],
  ])('attachments in a form with %s are answered 400', async (_what, form) => {
    await problem(await post('/quote-requests', form), 400);
    expect(await database.$count(quote_requests)).toBe(0);
  });

  test('attachments in an unreadable form are answered 400', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post('/quote-requests', 'nothing of the kind', headers)).status).toBe(400);
  });
});

describe('an upload that no request names', () => {
  const age = (id: string, hours: number) =>
    database
      .update(quote_attachments)
      .set({ created_at: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(quote_attachments.id, id));

  test('an upload that no request names is deleted after two days; one of a request and newer ones stay', async () => {
    const [old, newer, claimed] = [
      await uploaded('old.csv', csvBytes()),
      await uploaded('new.csv', csvBytes()),
      await uploaded('claimed.csv', csvBytes()),
    ];
    await receipt(await send({ attachments: [claimed] }));
    await age(old, 49);
    await age(newer, 47);
    await age(claimed, 1000);
    expect(await sweepAttachments(database, folder)).toBe(1);
    expect(await Promise.all([old, newer, claimed].map(folder.has))).toEqual([false, true, true]);
    expect(pathsOf(await problem(await send({ attachments: [old] }), 422))).toEqual(['attachments.0']);
  });

  test('an upload that no request names takes storage from a bounded amount', async () => {
    const fill = (bytes: number) =>
      database.execute(sql`
        insert into ${quote_attachments} (id, name, type, size, sha256)
        select gen_random_uuid(), 'x', 'csv', ${bytes / 4}::int, '' from generate_series(1, 4)`);
    await fill(maxUnusedBytes - 4 * csvBytes().length);
    expect((await upload('a.csv', csvBytes())).status).toBe(201);
    await fill(4 * csvBytes().length);
    await problem(await upload('b.csv', csvBytes()), 507);
  });

  test('an upload that no request names is rejected when the disk would have little space left', async () => {
    // Has no space at all.
    const full = quoteApi({ ...runtime, config: { ...runtime.config, dataDir: '/proc' } });
    await problem(await full.upload('a.csv', csvBytes()), 507);
    expect(await database.$count(quote_attachments)).toBe(0);
  });

  test('an upload that no request names takes storage from the amount of its client address, whatever others store', async () => {
    const [sender, other] = ['203.0.113.60', '203.0.113.61'].map((address) => ({
      'x-forwarded-for': address,
    }));
    const send = (headers = sender) =>
      post('/quote-attachments?name=a.csv', new Uint8Array(csvBytes()), headers);
    await createUploadLimiter(runtime).countBytes('203.0.113.60', storedBytesPerSender - 2048);
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(201);
    const rejected = await send();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(47 * 3600);
    expect((await send(other)).status).toBe(201);
    expect(await database.$count(quote_attachments)).toBe(3);
  });

  test('an upload that no request names counts as one call with each file of a form', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.70' };
    const form = new FormData();
    form.set('request', JSON.stringify(quoteInput()));
    for (let n = 0; n < 4; n++)
      form.append('attachments', new File([new Uint8Array(csvBytes())], `${n}.csv`));
    const send = () => post('/quote-requests', form, headers);
    await createUploadLimiter(runtime).countFiles('203.0.113.70', uploadsPerTenMinutes - 7);
    await receipt(await send());
    expect((await send()).status).toBe(429);
    expect(await database.$count(quote_attachments)).toBe(4);
  });

  test('an upload that no request names counts towards the limit of its client address', async () => {
    await database.execute(sql`truncate callers`);
    const headers = { 'x-forwarded-for': '203.0.113.50' };
    const send = () => post('/quote-attachments?name=a.csv', '', headers);
    await spendCalls(runtime, 'quote_attachments', '203.0.113.50', uploadsPerTenMinutes - 1);
    expect((await send()).status).toBe(422);
    expect((await send()).status).toBe(429);
  });
});

function formOf(request: string): FormData {
  const form = new FormData();
  form.set('request', request);
  return form;
}
