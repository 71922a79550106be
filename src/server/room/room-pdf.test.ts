import { isNotNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { quotationDocumentHooks } from '#features/quotations/issuing/quotation-document.server.ts';
import { issueVersion, withdrawVersion } from '#features/quotations/issuing/quotation-issue.writes.server.ts';
import { quotationPreviewRoutes } from '#features/quotations/api/quotation-preview.api.server.ts';
import { openNextVersion } from '#features/quotations/drafts/quotation-open.writes.server.ts';
import { quotation_versions } from '#features/quotations/quotation.tables.server.ts';
import { declineVersion } from '#features/room/quotation-room.writes.server.ts';
import { openDocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import { RendererBusyError } from '#features/trade-documents/engine/document-renderer.server.ts';
import { issued_documents } from '#features/trade-documents/issue/issued-document.tables.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { useRoomApp } from '#tests/harness/quotations/room-app.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';

const { runtime, app, hooks } = useRoomApp();
const { database } = runtime;

let me: Person;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { ready, patch, find } = quotationHarness(runtime, actor);

beforeAll(async () => {
  me = await insertPerson(database);
});

async function issue(id: string) {
  const { version, revision } = await find(id);
  const issued = await issueVersion({ ...runtime, hooks }, actor(), id, { version, revision });
  if (!issued.ok) throw new Error(JSON.stringify(issued.error));
  return issued.value;
}

const get = (token: string, file: string) => app.request(`http://shop.test/q/${token}/v/${file}`);
const statuses = async () => {
  const { number, status } = issued_documents;
  const rows = await database.select({ number, status }).from(issued_documents).orderBy(number);
  return rows.map((row) => row.status);
};

const line = {
  description: 'Switch',
  group_name: 'Core network',
  requested_part: 'Old switch',
  quantity: 10,
  unit_price: 12.5,
  weight: 1e-7,
  lead_time_days: 14,
  price_breaks: [{ min_quantity: 100, unit_price: 12 }],
  note: 'One\tline',
};

test('the preview of a draft is a PDF that takes no number and is stored nowhere', async () => {
  const id = await ready(line);
  const routes = adminRoutesFor(actor()).route('/', quotationPreviewRoutes(runtime, hooks));
  const preview = (quotation: string) => routes.request(`/quotations/${quotation}/preview.pdf`);
  const response = await preview(id);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(await statuses()).toEqual([]);
  expect(await find(id)).toMatchObject({ number: null, revision: 2 });
  expect((await preview(crypto.randomUUID())).status).toBe(404);
  await issue(id);
  expect((await preview(id)).status).toBe(409);
});

test('the preview names a text that no font can print', async () => {
  const id = await ready({ ...line, description: 'Switch \u{1F4E6}' });
  const routes = adminRoutesFor(actor()).route('/', quotationPreviewRoutes(runtime, hooks));
  const response = await routes.request(`/quotations/${id}/preview.pdf`);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'unprintable', errors: [{ path: 'lines.0.title' }] });
});

test('an issued version has a PDF in its room, with the amounts and texts of the quotation', async () => {
  const id = await ready(line, { description: 'Spare', is_optional: true, unit_price: 3 });
  const freight = { kind: 'freight', label: null, percent: null, amount: 20 } as const;
  await patch(id, { charges: { from: [], to: [freight] } });
  const { token } = await issue(id);
  const response = await get(token, '1.pdf');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  const [document] = await database.select().from(issued_documents);
  expect(document).toMatchObject({
    kind: 'quotation',
    total: 14_500,
    currency: 'USD',
    issued_by: me.id,
    content: {
      subtotal: 12_500,
      charges: [{ kind: 'freight', label: null, amount: 2000 }],
      lines: [
        {
          group: 'Core network',
          requestedPart: 'Old switch',
          netWeight: '0.0000010',
          delivery: '14 days for what is not in stock',
          priceBreaks: [{ quantity: '100', unitPrice: '12' }],
          note: 'One line',
        },
        { isOptional: true },
      ],
    },
  });
  const room = await (await app.request(`http://shop.test/q/${token}`)).text();
  for (const format of ['pdf', 'xlsx', 'csv']) expect(room).toContain(`href="/q/${token}/v/1.${format}"`);
  expect(room).toMatch(/href="\/verify\?code=(?:[\dA-Z]{4}-){2}[\dA-Z]{4}"/);
  const csv = await get(token, '1.csv');
  expect([csv.status, csv.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  expect(await csv.text()).toContain('Switch');
  expect((await get(token, '1.xlsx')).headers.get('content-disposition')).toMatch(/-1\.xlsx"$/);
  const printed = await get(token, '1.html');
  expect([printed.status, printed.headers.get('location')]).toEqual([308, `/q/${token}/v/1.pdf`]);
  for (const file of ['2.pdf', '2.html', '2.csv', '1', '01.pdf', '1.pdf.exe'])
    expect((await get(token, file)).status).toBe(404);
  expect((await get('x'.repeat(22), '1.pdf')).status).toBe(404);
});

test('a line of a service is printed as work, without HS code, origin and weight', async () => {
  const work = await insertProduct(database, { title: 'Set-up', product_type: 'service' });
  const goods = await insertProduct(database, { title: 'Switch' });
  await issue(await ready({ ...line, product_id: work.id }, { ...line, product_id: goods.id, weight: 2 }));
  const [document] = await database.select().from(issued_documents);
  const { lines } = document?.content ?? {};
  expect(lines?.map(({ isService, netWeight }) => [isService, netWeight])).toEqual([
    [true, undefined],
    [undefined, '20'],
  ]);
});

test('the PDF of a declined version is not valid any more once another one is issued', async () => {
  const id = await ready(line);
  const { token } = await issue(id);
  await declineVersion(runtime, token, { version: 1, reason: null });
  await openNextVersion(database, actor(), id);
  await issue(id);
  expect(await statuses()).toEqual(['superseded', 'valid']);
  expect((await get(token, '1.pdf')).status).toBe(200);
});

test('a withdrawn version has no PDF, and is not issued again', async () => {
  const id = await ready(line);
  const { token } = await issue(id);
  await withdrawVersion({ ...runtime, hooks }, actor(), id, null);
  expect(await statuses()).toEqual(['withdrawn']);
  expect((await get(token, '1.pdf')).status).toBe(404);
  const { revision } = await find(id);
  const again = await issueVersion({ ...runtime, hooks }, actor(), id, { version: 1, revision });
  expect(again).toEqual({ ok: false, error: { code: 'no_draft' } });
});

test('a text that cannot be printed issues nothing and takes no number', async () => {
  const id = await ready({ ...line, description: 'Snow ☃' });
  const { revision } = await find(id);
  const issuing = issueVersion({ ...runtime, hooks }, actor(), id, { version: 1, revision });
  await expect(issuing).rejects.toMatchObject({ status: 422 });
  expect((await find(id)).number).toBeNull();
  expect(await database.$count(issued_documents)).toBe(0);
});

test('a version whose PDF is late stays a draft without number and mail, and is issued by the next attempt', async () => {
  const store = openDocumentStore(runtime);
  const late = { render: () => Promise.reject(new RendererBusyError('late')) };
  const lateHooks = quotationDocumentHooks(runtime, { ...store, renderer: late });
  const id = await ready(line);
  const { revision } = await find(id);
  const issuing = issueVersion({ ...runtime, hooks: lateHooks }, actor(), id, { version: 1, revision });
  await expect(issuing).rejects.toMatchObject({ status: 503 });
  expect(await find(id)).toMatchObject({ number: null, revision });
  const stored = async () => [
    await database.$count(issued_documents),
    await database.$count(mail_outbox),
    await database.$count(quotation_versions, isNotNull(quotation_versions.number)),
  ];
  expect(await stored()).toEqual([0, 0, 0]);
  const { number } = await issue(id);
  expect(await stored()).toEqual([1, 1, 1]);
  // The failed attempt has taken no number.
  const next = await issue(await ready(line));
  const counted = (text: string) => Number(text.split('-')[2]);
  expect(counted(next.number)).toBe(counted(number) + 1);
});

test('a room stays open as long as its version is valid', async () => {
  const id = await ready(line);
  const { valid_until } = (await find(id)).terms;
  await patch(id, { terms: { from: { valid_until }, to: { valid_until: '2099-12-31' } } });
  await issue(id);
  const { rows } = await database.execute<{ until: string }>(
    sql`select to_char(room_expires_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as until from quotations`,
  );
  expect(rows).toEqual([{ until: '2100-01-01 00:00' }]);
});
