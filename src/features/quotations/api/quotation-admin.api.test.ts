import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { aQuote, hostileTexts } from '#tests/factories/quote.factory.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import { adminQuotationRoutes } from './quotation-admin.api.server.ts';
import { adminQuotation, type AdminQuotation } from '../quotation.schema.ts';

const runtime = useTestRuntime();
const { database } = runtime;

let me: Person;
let admin: { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

beforeAll(async () => {
  me = await insertPerson(database);
  admin = adminRoutesFor({ kind: 'administrator', id: me.id }).route('/', adminQuotationRoutes(runtime, {}));
});
beforeEach(() => emptyTables(runtime, 'quotations', 'quote_requests', 'callers'));

interface Problem {
  status: number;
  code: string;
  detail: string;
  errors?: { path: string; message: string }[];
  [member: string]: unknown;
}

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function post(path: string, body: unknown, status: number, headers: Record<string, string> = {}) {
  const response = await admin.request(`/quotations${path}`, json(body, headers));
  expect(response.status, await response.clone().text()).toBe(status);
  return (await response.json()) as Record<string, unknown> & { id: string };
}

async function patch(id: string, body: unknown, status = 200) {
  const response = await admin.request(`/quotations/${id}`, { ...json(body), method: 'PATCH' });
  expect(response.status, await response.clone().text()).toBe(status);
  return (await response.json()) as Problem & { revision: number };
}

async function find(id: string, query = ''): Promise<AdminQuotation> {
  return adminQuotation.parse(await (await admin.request(`/quotations/${id}${query}`)).json());
}

async function requested(changes: Parameters<typeof aQuote>[0] = {}): Promise<string> {
  const lines = [{ part_number: 'LM358DR', manufacturer: 'TI', quantity: 100 }];
  const placed = await placeQuoteRequest(runtime, aQuote({ lines, ...changes }), crypto.randomUUID());
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.id;
}

/** A version of a request with one line at 2.50 and a cost. */
async function issued(changes: Parameters<typeof aQuote>[0] = {}) {
  const { id } = await post('', { request_id: await requested(changes) }, 201);
  const [line] = (await find(id)).lines;
  const to = { unit_price: 2.5, cost: 1.2345, min_quantity: 10, order_multiple: 10 };
  const from = { unit_price: null, cost: null, min_quantity: 1, order_multiple: 1 };
  const { revision } = await patch(id, { currency: 'USD', lines: [{ id: line?.id, from, to }] });
  const receipt = await post(`/${id}/issue`, { version: 1, revision }, 200);
  const token = String(receipt.room_url).split('/').at(-1) ?? '';
  return { id, token, line: line?.id ?? '', lineKey: line?.line_key ?? '', receipt };
}

describe('the admin API', () => {
  test('the admin API opens a quotation of a request once, and an empty one without a request', async () => {
    const request_id = await requested();
    const first = await post('', { request_id }, 201);
    expect(await post('', { request_id }, 201)).toEqual({ id: first.id, is_new: false });
    expect((await post('', {}, 201)).id).not.toBe(first.id);
    await post('', { request_id: crypto.randomUUID() }, 404);
  });

  test('the admin API lists quotations with their last version, by status and search', async () => {
    const { id, receipt } = await issued({ company: 'Brandt 100 %' });
    await post('', {}, 201);
    const list = async (query: string) => {
      const response = await admin.request(`/quotations?${query}`);
      return (await response.json()) as { items: { id: string; status: string }[]; total: number };
    };
    expect(await list('')).toMatchObject({ total: 2 });
    expect(await list('status=issued')).toMatchObject({ total: 1, items: [{ id, total_amount: 250 }] });
    expect(await list('search=100 %25')).toMatchObject({ total: 1 });
    expect(await list(`search=${String(receipt.number).slice(0, -2)}`)).toMatchObject({ total: 1 });
    expect(await list('search=_')).toMatchObject({ total: 0 });
    expect(await list('page=2')).toMatchObject({ total: 2, items: [] });
  });

  test('the admin API saves a draft, and returns the values of others where it was changed since', async () => {
    const { id } = await post('', {}, 201);
    const line = crypto.randomUUID();
    await patch(id, { lines: [{ id: line, to: { description: 'Switch', quantity: 2 } }] });
    await patch(id, { lines: [{ id: line, from: { quantity: 2 }, to: { quantity: 3 } }] });
    const rejected = await patch(
      id,
      { lines: [{ id: line, from: { quantity: 2 }, to: { quantity: 4 } }] },
      409,
    );
    expect(rejected).toMatchObject({
      code: 'conflict',
      conflicts: [{ path: `lines.${line}.quantity`, theirs: 3 }],
      revision: 3,
      change_set_id: null,
      changed_by: 'Grace Hopper',
    });
    const unread = await patch(id, { lines: [{ id: line, to: { quantity: 4 } }] }, 400);
    expect(unread.errors).toEqual([{ path: `lines.${line}.quantity`, message: 'is missing in from' }]);
    await patch(id, { terms: { from: { currency: 'USD' }, to: { currency: 'GBP' } } }, 422);
    await patch(crypto.randomUUID(), { terms: { from: { place: null }, to: { place: 'x' } } }, 404);
    expect((await find(id)).lines[0]?.quantity).toBe(3);
  });

  test('the admin API stores hostile texts as text', async () => {
    const { id } = await post('', {}, 201);
    const lines = hostileTexts.map((description, position) => ({
      id: crypto.randomUUID(),
      to: { description, position },
    }));
    await patch(id, { lines });
    expect((await find(id)).lines).toHaveLength(hostileTexts.length);
  });

  test('the admin API issues once, and names what is missing', async () => {
    const { id } = await post('', {}, 201);
    const missing = (await post(`/${id}/issue`, { version: 1, revision: 1 }, 422)) as unknown as Problem;
    expect(missing.errors?.map(({ path }) => path)).toEqual([
      'terms.buyer_name',
      'terms.buyer_email',
      'lines',
    ]);
    await post(`/${id}/issue`, { version: 1, revision: 2 }, 409);
    await post(`/${id}/issue`, { version: 2, revision: 1 }, 409);
    const { receipt } = await issued();
    expect(receipt).toEqual({
      version: 1,
      number: expect.stringMatching(/^Q-\d{4}-\d{5}-1$/),
      room_url: expect.stringMatching(/^http:\/\/shop\.test\/q\/[\w-]{22}$/),
      pdf_url: `${String(receipt.room_url)}/v/1.pdf`,
    });
    const chinese = (await issued({ language: 'zh' })).receipt;
    expect(chinese.room_url).toMatch(/\/q\/[\w-]{22}\?lang=zh$/);
    expect(chinese.pdf_url).toMatch(/\/q\/[\w-]{22}\/v\/1\.pdf$/);
  });

  test('the admin API withdraws the issued version once, and opens the next one', async () => {
    const { id } = await issued();
    await post(`/${id}/withdraw`, { reason: 'A mistake' }, 200);
    await post(`/${id}/withdraw`, {}, 409);
    expect(await post(`/${id}/versions`, {}, 201)).toEqual({ version: 2 });
    await post(`/${id}/versions`, {}, 409);
    expect((await find(id, '?version=1')).versions[0]).toMatchObject({ status_reason: 'A mistake' });
  });

  test('the admin API offers a product at a quantity in the currency of the draft, with its successor and substitutes', async () => {
    const [successor, substitute, accessory] = [
      await insertProduct(database, { title: 'Successor', price: 3 }),
      await insertProduct(database, { title: 'Substitute', price: 2, moq: 100, order_multiple: 100 }),
      await insertProduct(database, { title: 'Accessory' }),
    ];
    const product = await insertProduct(database, {
      title: 'Obsolete',
      price: 0.0092,
      lifecycle: 'obsolete',
      replaced_by: successor.id,
      relations: [
        { kind: 'functional', product_id: substitute.id },
        { kind: 'accessory', product_id: accessory.id },
        { kind: 'drop_in', product_id: successor.id },
      ],
    });
    const { id } = await post('', {}, 201);
    const query = `product_id=${product.id}&quantity=50`;
    const response = await admin.request(`/quotations/${id}/offers?${query}`);
    expect(response.status, await response.clone().text()).toBe(200);
    expect(await response.json()).toMatchObject({
      line: { description: 'Obsolete', quantity: 50, unit_price: 0.0092, lifecycle: 'obsolete' },
      alternates: [
        { reason: 'successor', description: 'Successor', quantity: 50, unit_price: 3 },
        { reason: 'functional', description: 'Substitute', quantity: 100, unit_price: 2 },
      ],
    });
    const unknown = `/quotations/${id}/offers?product_id=${crypto.randomUUID()}`;
    expect((await admin.request(unknown)).status).toBe(404);
    expect((await admin.request(`/quotations/${id}/offers`)).status).toBe(400);
  });
});
