import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#features/auth/actor.ts';
import { products } from '#features/products/product.tables.server.ts';
import { historyRoutes } from '#features/history/history.api.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { anOrder, knownSender } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { adminOrderRoutes } from './admin-order.api.server.ts';
import { findAdminOrder, listAdminOrders } from './admin-order.reads.server.ts';
import { type AdminOrder, adminOrderPageSize, adminOrderQuery } from './admin-order.schema.ts';
import { orderSubject } from './admin-order-undo.server.ts';
import type { OrderRequestInput } from '#features/orders/order.schema.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { placeOrder } from '#features/orders/order.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const amina = { kind: 'administrator', id: 'amina' } as const;

const routes = adminRoutesFor(amina)
  .route('/', adminOrderRoutes(runtime))
  .route('/', historyRoutes(runtime, { order: orderSubject }));

beforeEach(() => emptyTables(runtime, 'products', 'orders', 'change_sets', 'mail_outbox'));

async function place(quantity = 3, changes: Partial<OrderRequestInput> = {}, product?: string) {
  const id = product ?? (await insertProduct(database, { stock_quantity: 20 })).id;
  const request = anOrder([{ product_id: id, quantity }], changes);
  const placed = await placeOrder(runtime, request, crypto.randomUUID(), knownSender);
  if (!placed.ok) throw new Error(`Rejected: ${placed.error.code}`);
  return { id: placed.value.id, product: id };
}

const get = async (path: string) => routes.request(path);
const post = async (path: string, body: unknown = {}) =>
  routes.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const found = async (query: string) =>
  (await (await get(`/orders?${query}`)).json()) as { items: { id: string }[]; total: number };
const idsOf = async (query: string) => (await found(query)).items.map(({ id }) => id);

async function changeTo(id: string, body: object, path = 'status') {
  const answer = await post(`/orders/${id}/${path}`, body);
  const result = (await answer.json()) as {
    change_set_id: string;
    order: AdminOrder;
    now?: string;
    code?: string;
  };
  return { status: answer.status, ...result };
}

async function undo(id: string) {
  const answer = await post(`/history/${id}/undo`);
  const result = (await answer.json()) as {
    change_set_id: string | null;
    restored: number;
    skipped: object[];
  };
  return { status: answer.status, ...result };
}

async function stockOf(id: string) {
  const [row] = await database.select().from(products).where(eq(products.id, id));
  return row?.stock_quantity;
}

async function statusOf(id: string) {
  const [row] = await database.select().from(orders).where(eq(orders.id, id));
  return row?.status;
}

describe('the list', () => {
  test('the list is sorted by date, the newest first, paged, and counts exactly', async () => {
    const { product } = await place(1);
    const [first] = await database.select().from(orders);
    const rows = Array.from({ length: adminOrderPageSize }, (_, n) => ({
      ...first!,
      id: undefined,
      idempotency_key: `copy-${n}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
    }));
    await database.insert(orders).values(rows);
    const one = await found('page=1');
    expect([one.items.length, one.total]).toEqual([adminOrderPageSize, adminOrderPageSize + 1]);
    expect(one.items[0]).toMatchObject({ id: first!.id, lines: 1, customer_name: 'Amina Okafor' });
    expect(await found('page=2')).toMatchObject({ items: [{ lines: 0 }], total: adminOrderPageSize + 1 });
    expect(await found('page=3')).toEqual({ items: [], total: adminOrderPageSize + 1 });
    expect(await stockOf(product)).toBe(19);
  });

  test('the list is searched by number, name and email, and filtered by both statuses', async () => {
    const one = await place(1, { customer_name: 'Zoë 100% Müller' });
    const other = await place(1, { customer_email: 'buyer@Elsewhere.example' });
    const number = one.id.slice(0, 8);
    expect(await idsOf(`search=${number}`)).toEqual([one.id]);
    expect(await idsOf(`search=${encodeURIComponent(`#${number.slice(0, 3)}`)}`)).toContain(one.id);
    expect(await idsOf(`search=${one.id.toUpperCase()}`)).toEqual([one.id]);
    expect(await idsOf('search=%23nothing')).toEqual([]);
    expect(await idsOf('search=ZO%C3%8B%20100%25')).toEqual([one.id]);
    expect(await idsOf('search=100_')).toEqual([]);
    expect(await idsOf('search=elsewhere')).toEqual([other.id]);
    await changeTo(one.id, { status: 'confirmed' });
    await changeTo(other.id, { payment_status: 'paid' }, 'payment-status');
    expect(await idsOf('status=confirmed')).toEqual([one.id]);
    expect(await idsOf('payment=paid')).toEqual([other.id]);
    expect(await idsOf('status=confirmed&payment=paid')).toEqual([]);
  });

  test.each(['status=lost', 'page=0', 'page=x', 'search=%00', `search=${'x'.repeat(201)}`])(
    'the list rejects %s',
    async (query) => {
      expect((await get(`/orders?${query}`)).status).toBe(400);
    },
  );

  test('the list is exported as CSV without formulas', async () => {
    await place(2, { customer_name: '=HYPERLINK("https://bad.test")' });
    await place(1, { customer_name: 'Other' });
    const answer = await get('/orders/export.csv?search=hyperlink');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    const [head, ...rows] = (await answer.text()).trim().split('\n');
    expect(head).toContain('id,created_at,status,payment_status,customer_name,customer_email,lines');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`"'=HYPERLINK(""https://bad.test"")"`);
    expect(rows[0]).not.toContain(',=');
  });

  test('the list is empty for visitors', async () => {
    const { id } = await place();
    expect(await listAdminOrders(database, visitor, adminOrderQuery.parse({}))).toEqual({
      items: [],
      total: 0,
    });
    expect(await findAdminOrder(database, visitor, id)).toBeNull();
  });
});

describe('one order', () => {
  test('one order is returned with its lines, its language and the mails about it', async () => {
    const { id, product } = await place(3, { language: 'zh' });
    expect(await (await get(`/orders/${id}`)).json()).toMatchObject({
      id,
      language: 'zh',
      items: [{ product_id: product, quantity: 3, exchange_rate: 1 }],
      mails: expect.arrayContaining([
        expect.objectContaining({ to: 'amina@example.com', status: 'waiting', attempts: 0 }),
        expect.objectContaining({ to: 'sales@meridian.example' }),
      ]),
    });
  });

  test.each(['x', '00000000-0000-4000-8000-000000000000', '%00', "' or 1=1"])(
    'one order is not found by the id %s',
    async (id) => {
      const encoded = encodeURIComponent(id);
      expect((await get(`/orders/${encoded}`)).status).toBe(404);
      expect((await changeTo(encoded, { status: 'confirmed' })).status).toBe(404);
      expect((await changeTo(encoded, { payment_status: 'paid' }, 'payment-status')).status).toBe(404);
    },
  );

  test('one order changes its status, and a rejected change returns the current one', async () => {
    const { id } = await place();
    expect(await changeTo(id, { status: 'confirmed', from: 'pending' })).toMatchObject({
      status: 200,
      order: { id, status: 'confirmed' },
      change_set_id: expect.any(String),
    });
    const rejected = { status: 409, code: 'not_allowed', now: 'confirmed' };
    expect(await changeTo(id, { status: 'confirmed', from: 'pending' })).toMatchObject(rejected);
    expect(await changeTo(id, { status: 'cancelled', from: 'pending' })).toMatchObject(rejected);
    expect(await changeTo(id, { status: 'pending' })).toMatchObject(rejected);
    expect((await changeTo(id, { status: 'nowhere' })).status).toBe(400);
    expect((await changeTo(id, { payment_status: 'refunded' }, 'payment-status')).now).toBe('pending');
  });
});

describe('an undone status change', () => {
  test.each([
    ['status', 'pending', { status: 'confirmed' }],
    ['status', 'confirmed', { status: 'shipped' }],
    ['status', 'shipped', { status: 'completed' }],
    ['payment_status', 'pending', { payment_status: 'paid' }],
    ['payment_status', 'paid', { payment_status: 'refunded' }],
  ])('an undone status change restores the %s %s, and the undo can be undone', async (field, from, to) => {
    const { id, product } = await place();
    await database
      .update(orders)
      .set({ [field]: from })
      .where(eq(orders.id, id));
    const { change_set_id } = await changeTo(id, to, field.replace('_', '-'));
    const undone = await undo(change_set_id);
    expect(undone).toMatchObject({ status: 200, restored: 1, skipped: [] });
    const now = async () => (await (await get(`/orders/${id}`)).json()) as Record<string, unknown>;
    expect((await now())[field]).toBe(from);
    expect((await undo(change_set_id)).status).toBe(409);
    await undo(String(undone.change_set_id));
    expect(await now()).toMatchObject(to);
    expect(await stockOf(product)).toBe(17);
  });

  test('an undone status change that was a cancellation takes the stock again; undoing that returns it', async () => {
    const { id, product } = await place();
    const { change_set_id } = await changeTo(id, { status: 'cancelled' });
    expect(await stockOf(product)).toBe(20);
    const undone = await undo(change_set_id);
    expect(undone).toMatchObject({ restored: 1, skipped: [] });
    expect([await statusOf(id), await stockOf(product)]).toEqual(['pending', 17]);
    await undo(String(undone.change_set_id));
    expect([await statusOf(id), await stockOf(product)]).toEqual(['cancelled', 20]);
  });

  test.each([
    [20, 0, 1],
    [19, 1, 0],
  ])(
    'an undone status change takes the stock only when it suffices: with %i sold meanwhile',
    async (sold, left, skipped) => {
      const { id, product } = await place(1);
      const { change_set_id } = await changeTo(id, { status: 'cancelled' });
      await place(sold, {}, product);
      const undone = await undo(change_set_id);
      expect(undone).toMatchObject({
        restored: 1 - skipped,
        skipped: skipped
          ? [{ subject_type: 'order', subject_id: id, subject_label: id.slice(0, 8), reason: 'out_of_stock' }]
          : [],
      });
      expect([await statusOf(id), await stockOf(product)]).toEqual(
        skipped ? ['cancelled', left] : ['pending', 0],
      );
    },
  );

  test('an undone status change takes the stock of all products or of none', async () => {
    const made = await Promise.all([1, 2].map(() => insertProduct(database, { stock_quantity: 5 })));
    const request = anOrder(made.map(({ id }) => ({ product_id: id, quantity: 4 })));
    const placed = await placeOrder(runtime, request, crypto.randomUUID(), knownSender);
    if (!placed.ok) throw new Error(placed.error.code);
    const { change_set_id } = await changeTo(placed.value.id, { status: 'cancelled' });
    await place(2, {}, made[1]!.id);
    expect(await undo(change_set_id)).toMatchObject({ restored: 0, change_set_id: null });
    expect(await Promise.all(made.map(({ id }) => stockOf(id)))).toEqual([5, 3]);
    // Nothing was undone: another attempt is possible once there is stock.
    await database.update(products).set({ stock_quantity: 9 });
    expect(await undo(change_set_id)).toMatchObject({ restored: 1 });
    expect(await Promise.all(made.map(({ id }) => stockOf(id)))).toEqual([5, 5]);
  });

  test('an undone status change is skipped when the order’s status has changed since', async () => {
    const { id } = await place();
    const { change_set_id } = await changeTo(id, { status: 'confirmed' });
    await changeTo(id, { status: 'shipped' });
    expect(await undo(change_set_id)).toMatchObject({ restored: 0, skipped: [{ fields: ['status'] }] });
    expect(await statusOf(id)).toBe('shipped');
  });
});

test('cancelling, undoing and ordering at the same time loses no unit and sells none twice', async () => {
  const made = await Promise.all([1, 2, 3].map(() => insertProduct(database, { stock_quantity: 60 })));
  const ids = made.map(({ id }) => id);
  const buy = (order: string[]) =>
    placeOrder(
      runtime,
      anOrder(order.map((product_id) => ({ product_id, quantity: 3 }))),
      crypto.randomUUID(),
      knownSender,
    );
  const placed = await Promise.all(Array.from({ length: 15 }, () => buy(ids)));
  const held = placed.map((one) => (one.ok ? one.value.id : ''));
  const cancelled = await Promise.all(held.map((id) => changeTo(id, { status: 'cancelled' })));
  await Promise.all(
    cancelled.flatMap(({ change_set_id }, n) => [
      undo(change_set_id),
      undo(change_set_id),
      buy(n % 2 ? ids : ids.toReversed()),
      changeTo(held[n]!, { status: 'confirmed' }),
      changeTo(held[n]!, { status: 'cancelled' }),
    ]),
  );
  const standing = (await database.select().from(orders)).filter(({ status }) => status !== 'cancelled');
  expect(standing.length).toBeGreaterThan(0);
  expect(await Promise.all(ids.map(stockOf))).toEqual(ids.map(() => 60 - 3 * standing.length));
});
