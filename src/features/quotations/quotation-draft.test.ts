import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchange_rates } from '#features/money/exchange-rate.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { scaled } from '#tests/harness/property-runs.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { draftPatch } from './quotation-draft.schema.ts';
import { openNextVersion } from './drafts/quotation-open.writes.server.ts';
import { placeAt } from './quotation-grid.rules.ts';
import { patchQuotation } from './drafts/quotation-patch.writes.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;

let me: Person;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { place, open, find, patch, newLine, issued, undo } = quotationHarness(runtime, actor);

beforeAll(async () => {
  me = await insertPerson(database);
});
beforeEach(() =>
  emptyTables(runtime, 'quotations', 'quote_requests', 'products', 'exchange_rates', 'change_sets'),
);

describe('a draft from a request', () => {
  test('a draft from a request has its lines with the catalogue price at the quantity, raised to what can be ordered', async () => {
    await database.insert(exchange_rates).values({ currency: 'EUR', usd_per_unit: 1.25 });
    const product = await insertProduct(database, {
      title: 'Op amp',
      mpn: 'LM358DR',
      price: 0.12,
      moq: 10,
      order_multiple: 10,
      price_breaks: [
        { min_quantity: 10, unit_price: 0.12 },
        { min_quantity: 100, unit_price: 0.1 },
      ],
      lead_time_days: 14,
    });
    const request = await place({
      currency: 'EUR',
      incoterm: 'CIP',
      place: 'Rotterdam',
      lines: [
        { product_id: product.id, part_number: 'LM358', quantity: 95 },
        { description: 'Cable, blue', quantity: 1.5, unit: 'MTR' },
      ],
    });
    const quotation = await find(await open(request));
    expect(quotation.terms).toMatchObject({ currency: 'EUR', incoterm: 'CIP', place: 'Rotterdam' });
    const [offered, free] = quotation.lines;
    expect(offered).toMatchObject({
      quantity: 100,
      requested_quantity: 95,
      requested_part: 'LM358',
      part_number: 'LM358DR',
      unit_price: 0.08,
      catalogue_price: 0.08,
      price_breaks: [
        { min_quantity: 10, unit_price: 0.1 },
        { min_quantity: 100, unit_price: 0.08 },
      ],
      lead_time_days: 14,
      amount: 8,
      stock_quantity: 20,
    });
    expect(free).toMatchObject({
      description: 'Cable, blue',
      quantity: 2,
      requested_quantity: 1.5,
      unit_price: null,
    });
    expect(quotation.totals).toMatchObject({ total: 8, unpriced: 1 });
  });

  test('a draft from a request is opened once, whoever opens it', async () => {
    const request = await place({ lines: [{ part_number: 'LM358', quantity: 1 }] });
    const ids = await Promise.all([open(request), open(request), open(request)]);
    expect(new Set(ids).size).toBe(1);
  });

  test('a draft from a request knows the cost that was stated last for a product', async () => {
    const product = await insertProduct(database, { price: 10 });
    const lines = [{ product_id: product.id, quantity: 1 }];
    const first = await open(await place({ lines }));
    const [line] = (await find(first)).lines;
    await patch(first, { lines: [{ id: line?.id ?? '', from: { cost: null }, to: { cost: 7.5 } }] });
    const [later] = (await find(await open(await place({ lines })))).lines;
    expect(later).toMatchObject({ cost: 7.5, margin: 25, is_under_floor: false });
  });
});

describe('a change of a draft', () => {
  test('a change of a draft is undone until the version is issued, and what others changed stays', async () => {
    const id = await open();
    const line = newLine({ quantity: 2, unit_price: 10 });
    await patch(id, { lines: [line] });
    const { change_set_id } = await patch(id, {
      terms: { from: { place: null, note: null }, to: { place: 'Rotterdam', note: 'Soon' } },
      lines: [{ id: line.id, from: { quantity: 2 }, to: { quantity: 3 } }],
    });
    await patch(id, { terms: { from: { note: 'Soon' }, to: { note: 'Later' } } });
    const undone = await undo(change_set_id);
    expect(undone.ok && undone.value.restored).toBe(2);
    const quotation = await find(id);
    expect(quotation.terms).toMatchObject({ place: null, note: 'Later' });
    expect(quotation.lines[0]?.quantity).toBe(2);
  });

  test('a change of a draft inserts many lines between the same two, each in its place', async () => {
    const id = await open();
    await patch(id, { lines: [newLine({ position: 1 }), newLine({ position: 2 })] });
    const inserted: string[] = [];
    for (let count = 0; count < scaled(60, 200); count += 1) {
      const { lines } = await find(id);
      const { position, moved } = placeAt(lines, 1);
      const line = newLine({ position });
      await patch(id, { lines: [...moved, line] });
      inserted.unshift(line.id);
    }
    const { lines } = await find(id);
    expect(lines.slice(1, -1).map((line) => line.id)).toEqual(inserted);
  });

  test('a change of a draft brings a removed line back as it was', async () => {
    const request = await place({ lines: [{ part_number: 'LM358', quantity: 5 }] });
    const id = await open(request);
    const [before] = (await find(id)).lines;
    const { change_set_id } = await patch(id, {
      lines: [{ id: before?.id ?? '', from: { quantity: 5 }, to: null }],
    });
    expect((await find(id)).lines).toEqual([]);
    await undo(change_set_id);
    expect((await find(id)).lines).toEqual([before]);
  });

  test('a change of a draft that others have overtaken is saved but for their fields, and named with their values', async () => {
    const id = await open();
    await patch(id, { terms: { from: { place: null }, to: { place: 'Rotterdam' } } });
    const patched = await patchQuotation(database, actor(), id, {
      terms: { from: { place: null, note: null }, to: { place: 'Antwerp', note: 'x' } },
    });
    expect(patched).toMatchObject({
      ok: false,
      error: {
        code: 'conflict',
        conflicts: [{ path: 'terms.place', theirs: 'Rotterdam' }],
        revision: 3,
        change_set_id: expect.any(String),
        changed_by: 'Grace Hopper',
      },
    });
    expect((await find(id)).terms).toMatchObject({ place: 'Rotterdam', note: 'x' });
  });

  test('a change of a draft of the currency converts prices, costs and fixed charges, and undo restores them', async () => {
    await database.insert(exchange_rates).values({ currency: 'EUR', usd_per_unit: 1.25 });
    const id = await open();
    const freight = { kind: 'freight', label: null, percent: null, amount: 100 } as const;
    await patch(id, {
      lines: [newLine({ unit_price: 10, cost: 5 })],
      charges: { from: [], to: [freight] },
    });
    const { change_set_id } = await patch(id, {
      terms: { from: { currency: 'USD' }, to: { currency: 'EUR' } },
    });
    const converted = await find(id);
    expect(converted.lines[0]).toMatchObject({ unit_price: 8, cost: 4 });
    expect(converted.charges).toEqual([{ ...freight, amount: 80 }]);
    await undo(change_set_id);
    const restored = await find(id);
    expect(restored.terms.currency).toBe('USD');
    expect(restored.lines[0]).toMatchObject({ unit_price: 10, cost: 5 });
    expect(restored.charges).toEqual([freight]);
  });

  test('a change of a draft of the currency is undone whole or not at all', async () => {
    await database.insert(exchange_rates).values({ currency: 'EUR', usd_per_unit: 1.25 });
    const id = await open();
    await patch(id, { lines: [newLine({ unit_price: 10 })] });
    const { change_set_id } = await patch(id, {
      terms: { from: { currency: 'USD' }, to: { currency: 'EUR' } },
    });
    await patch(id, { currency: 'EUR', lines: [newLine({ unit_price: 100 })] });
    const undone = await undo(change_set_id);
    expect(undone).toMatchObject({ ok: true, value: { restored: 0, skipped: [{}] } });
    const { terms, lines } = await find(id);
    expect(terms.currency).toBe('EUR');
    expect(lines.map(({ unit_price }) => unit_price).toSorted()).toEqual([100, 8]);
  });

  test('a change of a draft with an amount is not undone in another currency', async () => {
    await database.insert(exchange_rates).values({ currency: 'EUR', usd_per_unit: 1.25 });
    const id = await open();
    const [line, other] = [newLine({ unit_price: 100 }), newLine({ unit_price: null })];
    const freight = { kind: 'freight', label: null, percent: null, amount: 100 } as const;
    await patch(id, { lines: [line, other], charges: { from: [], to: [freight] } });
    const removed = await patch(id, { lines: [{ id: line.id, from: { unit_price: 100 }, to: null }] });
    const uncharged = await patch(id, { charges: { from: [freight], to: [] } });
    const priced = await patch(id, {
      lines: [{ id: other.id, from: { unit_price: null, note: null }, to: { cost: null, note: 'New' } }],
    });
    await patch(id, { terms: { from: { currency: 'USD' }, to: { currency: 'EUR' } } });
    expect(await undo(removed.change_set_id)).toMatchObject({
      value: { restored: 0, skipped: [{ subject_id: line.id, reason: 'currency' }] },
    });
    expect(await undo(uncharged.change_set_id)).toMatchObject({ value: { restored: 0 } });
    expect(await undo(priced.change_set_id)).toMatchObject({ value: { restored: 1, skipped: [] } });
    const { charges, lines } = await find(id);
    expect([charges, lines.map(({ note }) => note)]).toEqual([[], [null]]);
  });

  test('a change of a draft states the currency of its amounts, and changes the currency alone', async () => {
    const id = await open();
    const other = await patchQuotation(database, actor(), id, {
      currency: 'EUR',
      lines: [newLine({ unit_price: 1 })],
    });
    expect(other).toMatchObject({
      error: { code: 'conflict', conflicts: [{ path: 'terms.currency', theirs: 'USD' }, { theirs: null }] },
    });
    const both = await patchQuotation(database, actor(), id, {
      terms: { from: { currency: 'USD' }, to: { currency: 'EUR' } },
      lines: [newLine({ unit_price: 1 })],
    });
    expect(both).toEqual({ ok: false, error: { code: 'currencies' } });
    expect(draftPatch.safeParse({ lines: [newLine({ unit_price: 1 })] }).error?.issues).toMatchObject([
      { path: ['currency'] },
    ]);
    expect(draftPatch.safeParse({ lines: [newLine({ quantity: 1 })] }).success).toBe(true);
  });

  test('a change of a draft leaves the draft of the next version alone when the patch was typed into an earlier one', async () => {
    const { id } = await issued({ unit_price: 1 });
    await openNextVersion(database, actor(), id);
    const typed = { lines: [newLine({ quantity: 3 })] };
    expect(await patchQuotation(database, actor(), id, { version: 1, ...typed })).toEqual({
      ok: false,
      error: { code: 'no_draft' },
    });
    expect((await find(id)).lines).toHaveLength(1);
    expect(await patchQuotation(database, actor(), id, { version: 2, ...typed })).toMatchObject({ ok: true });
    expect((await find(id)).lines).toHaveLength(2);
  });

  test('a change of a draft rejects a removal without the values that were read, and the id of a line of another version', async () => {
    const { id } = await issued({ unit_price: 1 });
    await openNextVersion(database, actor(), id);
    const [[first], [second]] = [(await find(id, 1)).lines, (await find(id)).lines];
    const removal = { id: second?.id ?? '', to: null };
    expect(await patchQuotation(database, actor(), id, { lines: [removal] })).toMatchObject({
      error: { code: 'from_missing', fields: [`lines.${second?.id}`] },
    });
    const taken = { id: first?.id ?? '', to: { quantity: 2 } };
    expect(await patchQuotation(database, actor(), id, { lines: [taken] })).toEqual({
      ok: false,
      error: { code: 'line_of_other' },
    });
  });

  test('a change of a draft of a price clears the price breaks that came with the one before', async () => {
    const id = await open();
    const price_breaks = [{ min_quantity: 100, unit_price: 9 }];
    const line = newLine({ quantity: 50, unit_price: 10, price_breaks });
    await patch(id, { lines: [line] });
    await patch(id, { lines: [{ id: line.id, from: { unit_price: 10 }, to: { unit_price: 14 } }] });
    expect((await find(id)).lines[0]).toMatchObject({ unit_price: 14, price_breaks: [] });
  });
});
