import { AsyncResource } from 'node:async_hooks';
import { beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { readingsPerTenMinutes } from '#features/parts-lists/parts-list.api.server.ts';
import { postedPartsLists } from '#features/parts-lists/posted-parts-list.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { workbookOf } from '#tests/factories/workbook.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';
import { partsListPost, postsPerTenMinutes } from './parts-list-post.server.ts';

const runtime = useTestRuntime({ trustProxy: true });

/** A stub of the page: shows what it was passed to render. */
async function renderPage(request: Request) {
  await Promise.resolve();
  const { pathname, searchParams } = new URL(request.url);
  return Response.json({ pathname, lang: searchParams.get('lang'), posted: postedPartsLists.getStore() });
}

const api = createApi(runtime);
const app = partsListPost(runtime, api, renderPage);

async function post(fields: Record<string, string | File>, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return app.request('http://shop.test/parts-list', {
    method: 'POST',
    body: await encoded.arrayBuffer(),
    headers: { 'content-type': type, ...headers },
  });
}

beforeAll(async () => {
  await insertProduct(runtime.database, { mpn: 'ST32K407-VGT6', price: 4, moq: 10, order_multiple: 4 });
  // The index of products is filled in the background.
  const isReady = async () => (await post({ text: 'MPN\nST32K407-VGT6' })).status === 200;
  await until(isReady);
});

async function result(fields: Record<string, string | File>) {
  const response = await post(fields);
  expect(response.status).toBe(200);
  return response.json();
}

test('a posted text is read, multiplied and matched, and its page rendered with the result', async () => {
  const text = 'MPN\tQty\nst32k407vgt6\t5\nXQ-77-NONE\t1';
  const page = await result({ text, boards: '3', spare: '10', language: 'zh', file: new File([], '') });
  expect(page).toMatchObject({
    pathname: '/parts-list',
    lang: 'zh',
    posted: {
      ok: true,
      boards: 3,
      lines: [
        { status: 'normalised', needed: 17, offer: { quantity: 20, corrections: ['multiple'] } },
        { status: 'not_found', needed: 4, product: null },
      ],
    },
  });
});

test('a posted file goes before the text', async () => {
  const file = new File(['MPN;Qty\nST32K407-VGT6;12\n'], 'list.csv');
  const { posted } = await result({ text: 'MPN\nOTHER', file });
  expect(posted.lines).toMatchObject([{ status: 'exact', needed: 12 }]);
});

test('says which sheet of a workbook was read', async () => {
  const table = [
    ['MPN', 'Qty'],
    ['ST32K407-VGT6', '12'],
  ];
  const file = new File([workbookOf({ 'Rev A': table, 'Rev B': table })], 'list.ods');
  const { posted } = await result({ text: '', file });
  expect(posted.notes).toEqual(['Read from the sheet “Rev A”. 1 more sheet looks like a list.']);
});

test.each([
  ['nothing', { text: ' ' }, 'The file has no lines.'],
  [
    'a damaged workbook',
    { file: new File([Buffer.from('d0cf11e0a1b11ae1', 'hex')], 'a.xls') },
    'The file is damaged.',
  ],
  ['more than 5 MB', { file: new File(['x'.repeat(6 * 1024 ** 2)], 'a.csv') }, 'larger than 5 MB'],
])('says what to do about %s', async (_, fields, sentence) => {
  const response = await post(fields);
  expect(response.status).toBe(422);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { posted } = await response.json();
  expect(posted.issue).toContain(sentence);
});

test('rejects a form of another site, and a body that is no form', async () => {
  expect((await post({ text: 'MPN\nA' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const headers = { 'content-type': 'text/plain' };
  const plain = await app.request('http://shop.test/parts-list', { method: 'POST', body: 'MPN', headers });
  expect(plain.status).toBe(400);
});

test('limits how often an address may post lists, before the body is read', async () => {
  const from = { 'x-forwarded-for': '10.5.0.1', 'content-type': 'text/plain' };
  const url = 'http://shop.test/parts-list';
  await spendCalls(runtime, 'parts_list_posts', '10.5.0.1', postsPerTenMinutes - 1);
  expect((await app.request(url, { method: 'POST', body: 'MPN', headers: from })).status).toBe(400);
  const late = await app.request(url, { method: 'POST', body: 'x'.repeat(6 * 1024 ** 2), headers: from });
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('says when the API takes lists of an address again', async () => {
  const headers = {
    authorization: 'Bearer public',
    'content-type': 'text/plain',
    'x-forwarded-for': '10.5.0.2',
  };
  const url = '/functions/v1/products-api/parts-lists/read';
  await spendCalls(runtime, 'parts_list_reads', '10.5.0.2', readingsPerTenMinutes - 1);
  expect((await api.request(url, { method: 'POST', body: 'AMP-100\n', headers })).status).toBe(200);
  const response = await post({ text: 'AMP-100' }, { 'x-forwarded-for': '10.5.0.2' });
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect((await response.json()).posted.issue).toContain(String(seconds));
});

test('holds no list after its page is rendered', async () => {
  const lists: unknown[] = [];
  let later = () => {};
  const holding = partsListPost(runtime, api, (request) => {
    const note = () => void lists.push(postedPartsLists.getStore());
    note();
    later = AsyncResource.bind(note);
    return renderPage(request);
  });
  const body = new FormData();
  body.append('text', 'MPN\nA-1');
  expect((await holding.request('http://shop.test/parts-list', { method: 'POST', body })).status).toBe(200);
  later();
  expect(lists).toMatchObject([{ ok: true }, undefined]);
});
