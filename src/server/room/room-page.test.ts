import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/create-app.server.ts';
import { pdfBytes } from '#tests/factories/attachment.factory.ts';
import { hostileTexts } from '#tests/factories/quote.factory.ts';
import { quoteApi } from '#tests/harness/quote-api.ts';
import { renderPage } from '#tests/harness/rendered-page.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';
import { roomsPerTenMinutes } from './room-files.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'rooms-'));
const runtime = useTestRuntime({ trustProxy: true, dataDir });
const { database } = runtime;
const { send, receipt, uploaded } = quoteApi(runtime);
const app = createApp(runtime, renderPage);

beforeEach(() => emptyTables(runtime, 'quote_requests', 'quote_attachments', 'callers'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

let clients = 0;

function open(url: string) {
  clients += 1;
  return app.request(url, { headers: { 'x-forwarded-for': `10.2.0.${clients}` } });
}

async function roomOf(request: Parameters<typeof send>[0]): Promise<string> {
  const { room_url } = await receipt(await send(request));
  return String(room_url);
}

const lines = [
  { part_number: 'LM358DR', manufacturer: 'Texas Instruments', quantity: 2500, target_price: '0.0912' },
  { description: 'Cable, blue', quantity: 1.5, unit: 'MTR' as const, note: 'soft' },
];

test('shows number, lines, attachments, message and terms', async () => {
  const id = await uploaded('Drawing 1.pdf', pdfBytes());
  const url = await roomOf({
    lines,
    attachments: [id],
    message: 'Deliver in two lots',
    company: 'Okafor Networks',
    country: 'NG',
    currency: 'EUR',
    incoterm: 'CIP',
    place: 'Lagos',
    needed_by: '2096-02-28',
  });
  const response = await open(url);
  expect(response.status).toBe(200);
  const page = await response.text();
  const shown = ['RFQ-', 'LM358DR', 'Texas Instruments', '2,500', 'EUR', '0.0912', 'Cable, blue', '1.5 m<'];
  const rest = [
    'Drawing 1.pdf',
    'Deliver in two lots',
    'Okafor Networks',
    'Nigeria',
    'CIP Lagos',
    '28 February 2096',
  ];
  for (const text of [...shown, ...rest, 'Please source', 'soft']) expect(page).toContain(text);
});

test('a room is hidden from search engines, other sites and caches, and loads nothing from them', async () => {
  const response = await open(await roomOf({ lines }));
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const policy = response.headers.get('content-security-policy');
  for (const directive of ["default-src 'self'", "img-src 'self';", "form-action 'self'"])
    expect(policy).toContain(directive);
  const page = await response.text();
  expect(page).toContain('<meta name="robots" content="noindex, nofollow"/>');
  // Nothing leads out of the room, except a mail to sales.
  const links = [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((href) => !/^(\/q\/|mailto:)/.test(href))).toEqual([]);
});

test.each([
  ['zh', '询价单', 'dir="ltr"'],
  ['ar', 'طلب عرض السعر', 'dir="rtl"'],
] as const)('opens in %s by the link of a request in that language', async (language, title, direction) => {
  const page = await (await open(await roomOf({ lines, language }))).text();
  expect(page).toContain(title);
  expect(page).toContain(direction);
});

test('links itself in every language, and writes notes with the punctuation of the language', async () => {
  const url = await roomOf({ lines });
  const page = await (await open(url)).text();
  const path = new URL(url).pathname;
  for (const language of ['en', 'zh', 'ar']) expect(page).toContain(`href="${path}?lang=${language}"`);
  expect(page).toContain('Note: <bdi>soft</bdi>');
  expect(await (await open(`${url}?lang=zh`)).text()).toContain('备注：<bdi>soft</bdi>');
  expect(await (await open(`${url}?lang=ar`)).text()).toMatch(/ملاحظة: <bdi>\u2068?soft\u2069?<\/bdi>/);
});

test('shows texts of the request as text', async () => {
  const url = await roomOf({
    message: hostileTexts.join('\n'),
    lines: [{ part_number: '<b>x', quantity: 1 }],
  });
  const page = await (await open(url)).text();
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<img src=x');
  expect(page).not.toContain('<b>x');
});

test('serves its attachments as downloads, to whoever has the link alone', async () => {
  const id = await uploaded('Zeichnung "1".pdf', pdfBytes());
  const url = await roomOf({ attachments: [id] });
  const other = await roomOf({ lines });
  const response = await open(`${url}/files/${id}`);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pdfBytes());
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Zeichnung _1_.pdf"/);
  expect((await open(`${other}/files/${id}`)).status).toBe(404);
  expect((await open(`${url}/files/${id.replace(/.$/, '_')}`)).status).toBe(404);
});

test('a room is not found by a wrong link, and says so', async () => {
  const url = await roomOf({ lines });
  const wrong = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A');
  for (const link of [wrong, `${url}A`, 'http://shop.test/q/x']) {
    const response = await open(link);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This page does not exist');
  }
});

test('closes 90 days after the last change', async () => {
  const id = await uploaded('a.pdf', pdfBytes());
  const url = await roomOf({ attachments: [id] });
  const move = (days: number, seconds: number) =>
    database.execute(sql`
      update quote_requests set room_expires_at =
        created_at + interval '90 days' - make_interval(days => ${days}, secs => ${seconds})`);
  await move(90, -60);
  expect((await open(url)).status).toBe(200);
  await move(90, 60);
  const response = await open(url);
  expect(response.status).toBe(410);
  expect(await response.text()).toContain('This page has expired');
  expect((await open(`${url}/files/${id}`)).status).toBe(404);
});

test('answers a client beyond the limit 429', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.80' };
  const guess = () => app.request('/q/xxxxxxxxxxxxxxxxxxxxxx', { headers });
  await spendCalls(runtime, 'rooms', headers['x-forwarded-for'], roomsPerTenMinutes - 1);
  expect((await guess()).status).toBe(404);
  const response = await guess();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});
