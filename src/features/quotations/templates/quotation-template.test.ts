import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchange_rates } from '#features/money/exchange-rate.tables.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { quotationTemplateRoutes } from './quotation-template.api.server.ts';
import { maxTemplates, templateName, templateNameLimit } from './quotation-template.schema.ts';
import { quotation_templates } from './quotation-template.tables.server.ts';
import {
  listTemplates,
  removeTemplate,
  renameTemplate,
  saveTemplate,
} from './quotation-template.writes.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;

let me: Person;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { place, open, find, patch, ready, template, undo } = quotationHarness(runtime, actor);
const names = async () => (await listTemplates(database)).map(({ name }) => name);

beforeAll(async () => {
  me = await insertPerson(database);
});
beforeEach(() =>
  emptyTables(
    runtime,
    'quotations',
    'quotation_templates',
    'quote_requests',
    'products',
    'exchange_rates',
    'change_sets',
  ),
);

describe('a draft that begins with a template', () => {
  test('a draft that begins with a template has its lines, charges and terms, and nothing of the buyer', async () => {
    const request = await place({ lines: [{ part_number: 'LM358', quantity: 5 }], company: 'Brandt' });
    const source = await open(request);
    const [line] = (await find(source)).lines;
    await patch(source, {
      currency: 'USD',
      terms: { from: { note: null, place: null }, to: { note: 'Boxed', place: 'Rotterdam' } },
      charges: { from: [], to: [{ kind: 'freight', label: null, percent: null, amount: 20 }] },
      lines: [
        {
          id: line?.id ?? '',
          from: { unit_price: null, requested_part: line?.requested_part ?? null, group_name: null },
          to: { unit_price: 3, requested_part: 'LM-358', group_name: 'Board' },
        },
      ],
    });
    const id = await open(null, { templateId: await template(source) });
    const begun = await find(id);
    expect(begun).toMatchObject({
      request_id: null,
      terms: { note: 'Boxed', place: 'Rotterdam', buyer_company: null, buyer_name: '' },
      charges: [{ kind: 'freight', amount: 20 }],
      lines: [
        { part_number: 'LM358', quantity: 5, unit_price: 3, group_name: 'Board', requested_part: null },
      ],
    });
    expect(begun.lines[0]?.id).not.toBe(line?.id);
  });

  test('a draft that begins with a template follows the catalogue where its price was the catalogue’s, and converts what was typed', async () => {
    await database.insert(exchange_rates).values({ currency: 'EUR', usd_per_unit: 1.25 });
    const product = await insertProduct(database, { price: 10 });
    const gone = await insertProduct(database, { price: 8 });
    const lines = [
      { product_id: product.id, unit_price: 10, catalogue_price: 10 },
      { product_id: product.id, unit_price: 9, catalogue_price: 10 },
      { product_id: gone.id, unit_price: 8, catalogue_price: 8 },
    ];
    const templateId = await template(await ready(...lines));
    await database.update(products).set({ price: 20 }).where(eq(products.id, product.id));
    await database
      .update(products)
      .set({ deleted_at: new Date(), is_active: false })
      .where(eq(products.id, gone.id));
    const id = await open(null, { templateId, terms: { currency: 'EUR', language: 'zh' } });
    const begun = await find(id);
    expect(begun.lines).toMatchObject([
      { product_id: product.id, unit_price: 16, catalogue_price: 16 },
      { product_id: product.id, unit_price: 7.2, catalogue_price: 16 },
      { product_id: null, unit_price: 6.4, catalogue_price: null },
    ]);
    // Texts in another language are those of the settings.
    expect(begun.terms.payment_terms).toContain('订货');
  });
});

describe('a template', () => {
  test('a template is saved, renamed and deleted, each of which is undone', async () => {
    const id = await template(await ready({ unit_price: 10 }), 'Rack');
    expect(await listTemplates(database)).toMatchObject([{ name: 'Rack', lines: 1, currency: 'USD' }]);
    const renamed = await renameTemplate(database, actor(), id, { from: 'Rack', to: 'Racks' });
    expect(await names()).toEqual(['Racks']);
    await undo(renamed.ok ? renamed.value.change_set_id : null);
    expect(await names()).toEqual(['Rack']);
    const removed = await removeTemplate(database, actor(), id);
    expect(await names()).toEqual([]);
    const restored = await undo(removed.ok ? removed.value.change_set_id : null);
    expect(await listTemplates(database)).toMatchObject([{ id, name: 'Rack', lines: 1 }]);
    await undo(restored.ok ? restored.value.change_set_id : null);
    expect(await names()).toEqual([]);
  });

  test('a template is renamed once of two administrators at once, and a repeated request changes nothing', async () => {
    const id = await template(await ready({ unit_price: 10 }), 'Rack');
    const outcomes = await Promise.all(
      ['One', 'Two'].map((to) => renameTemplate(database, actor(), id, { from: 'Rack', to })),
    );
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'changed_since' } });
    const [name = ''] = await names();
    expect(await renameTemplate(database, actor(), id, { from: 'Rack', to: name })).toEqual({
      ok: true,
      value: { id, change_set_id: null },
    });
  });

  test('a template gets no name that another one has, whatever its case, also by undo', async () => {
    const quotation_id = await ready({ unit_price: 10 });
    const id = await template(quotation_id, 'Rack');
    const again = await saveTemplate(database, actor(), { quotation_id, version: 1, name: 'RACK' });
    expect(again).toEqual({ ok: false, error: { code: 'name_taken' } });
    const renamed = await renameTemplate(database, actor(), id, { from: 'Rack', to: 'Shelf' });
    await template(quotation_id, 'Rack');
    const undone = await undo(renamed.ok ? renamed.value.change_set_id : null);
    expect(undone).toMatchObject({ value: { restored: 0, skipped: [{ reason: 'name_taken' }] } });
    expect(await names()).toEqual(['Rack', 'Shelf']);
  });

  test('a template of a version that is not there is rejected', async () => {
    const unknown = { quotation_id: crypto.randomUUID(), version: 1, name: 'Rack' };
    expect(await saveTemplate(database, actor(), unknown)).toMatchObject({
      error: { code: 'unknown_version' },
    });
    const version = { quotation_id: await ready({ unit_price: 10 }), version: 2, name: 'Rack' };
    expect(await saveTemplate(database, actor(), version)).toMatchObject({
      error: { code: 'unknown_version' },
    });
  });
});

test('a name has 1 to 100 characters', () => {
  const isValid = (length: number) => templateName.safeParse('x'.repeat(length)).success;
  expect([0, 1, templateNameLimit, templateNameLimit + 1].map(isValid)).toEqual([false, true, true, false]);
});

test('there are at most 200, and the route says so', async () => {
  const quotation_id = await ready({ unit_price: 10 });
  await template(quotation_id, 'Template 1');
  const [first] = await database.select().from(quotation_templates);
  if (!first) throw new Error('The template was not saved.');
  await database.insert(quotation_templates).values(
    Array.from({ length: maxTemplates - 2 }, (_, index) => ({
      name: `Template ${index + 2}`,
      content: first.content,
      created_by: me.id,
    })),
  );
  const routes = adminRoutesFor(actor()).route('/', quotationTemplateRoutes(runtime));
  const save = (name: string) =>
    routes.request('/quotation-templates', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ quotation_id, version: 1, name }),
    });
  expect((await save('The last one')).status).toBe(201);
  const rejected = await save('One more');
  expect(rejected.status).toBe(409);
  expect(await rejected.json()).toMatchObject({ code: 'too_many' });
});
