import { beforeEach, describe, expect, test } from 'vitest';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { aProductInput, makeProduct } from '#tests/factories/product-input.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { findProduct } from '#features/products/product.reads.server.ts';
import { updateProduct } from '#features/products/edits/product.writes.server.ts';
import { productSubject } from '#features/products/product-state.server.ts';
import { attributeDefinition } from './attribute-definition.schema.ts';
import { attribute_definitions } from './attribute-definition.tables.server.ts';
import {
  createDefinition,
  removeDefinition,
  updateDefinition,
} from './attribute-definition.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const amina = { kind: 'administrator', id: 'amina' } as const;

beforeEach(() => emptyTables(runtime, 'products', 'attribute_definitions', 'change_sets'));

async function undone(id: string | null) {
  const outcome = await undoChangeSet(database, amina, id ?? '', { product: productSubject });
  if (!outcome.ok) throw new Error(`Rejected: ${outcome.error.code}`);
  return outcome.value;
}

async function update(id: string, from: Record<string, unknown>, to: object): Promise<string> {
  const saved = await updateProduct(database, amina, id, { from, to });
  if (!saved.ok || !saved.value.change_set_id) throw new Error('Nothing was changed.');
  return saved.value.change_set_id;
}

const find = (id: string) => findProduct(database, amina, id);

describe('an undo of values whose attribute has another definition by now', () => {
  const labels = { en: 'Ports', zh: '', ar: '' };
  const shared = { key: 'ports', labels, group: 'Main' };
  const option = (value: string) => ({ value, labels });
  const define = (definition: object) =>
    database
      .insert(attribute_definitions)
      .values({ ...shared, type: 'text', ...definition })
      .onConflictDoUpdate({ target: attribute_definitions.key, set: { options: [], ...definition } });
  const emptied = async (ports: string | number | boolean) => {
    const { id, title } = await insertProduct(database, { attributes: { ports, other: 'A' } });
    const to = { attributes: { other: 'A' }, title: 'New' };
    return { id, title, set: await update(id, { attributes: { ports, other: 'A' }, title }, to) };
  };

  test.each([
    [24, { type: 'choice', options: ['24', '48'].map(option) }, '24'],
    [24, { type: 'text' }, '24'],
    ['24', { type: 'number' }, 24],
    ['yes', { type: 'flag' }, true],
    [24, { type: 'number' }, 24],
  ])(
    'an undo of values whose attribute has another definition by now converts %s to %j',
    async (value, definition, restored) => {
      const { id, title, set } = await emptied(value);
      await define(definition);
      const { skipped } = await undone(set);
      expect(skipped).toEqual([]);
      expect(await find(id)).toMatchObject({ title, attributes: { ports: restored, other: 'A' } });
    },
  );

  test.each([
    [24, { type: 'choice', options: ['8', '48'].map(option) }],
    [24, { type: 'flag' }],
    ['many', { type: 'number' }],
  ])(
    'an undo of values whose attribute has another definition by now leaves out %s of %j, says so, and restores the rest',
    async (value, definition) => {
      const { id, title, set } = await emptied(value);
      await define(definition);
      const result = await undone(set);
      expect(result).toMatchObject({ restored: 1, skipped: [{ subject_id: id, reason: 'attributes' }] });
      expect(await find(id)).toMatchObject({ title, attributes: { other: 'A' } });
    },
  );

  describe('and another unit', () => {
    const length = (unit: string | null) => ({
      ...shared,
      type: 'number' as const,
      unit,
      order: 0,
      categories: [],
    });
    const changeUnit = async (from: string | null, to: string | null) => {
      const changed = {
        from: attributeDefinition.parse(length(from)),
        to: attributeDefinition.parse(length(to)),
      };
      const saved = await updateDefinition(database, amina, 'ports', changed);
      expect(saved.ok).toBe(true);
    };

    test.each([
      ['m', 'mm'],
      ['m', null],
      [null, 'm'],
    ])(
      'an undo of values whose attribute has another definition by now and another unit leaves out a number of %s when it is %s now, and restores the rest',
      async (unit, other) => {
        await define(length(unit));
        const { id, title, set } = await emptied(24);
        await changeUnit(unit, other);
        const result = await undone(set);
        expect(result).toMatchObject({ restored: 1, skipped: [{ subject_id: id, reason: 'attributes' }] });
        expect(await find(id)).toMatchObject({ title, attributes: { other: 'A' } });
      },
    );

    test('an undo of values whose attribute has another definition by now and another unit restores a number when its unit came back, or had changed before', async () => {
      await define(length('mm'));
      await changeUnit('mm', 'm');
      const { id, set } = await emptied(24);
      await changeUnit('m', 'mm');
      await changeUnit('mm', 'm');
      expect((await undone(set)).skipped).toEqual([]);
      expect(await find(id)).toMatchObject({ attributes: { ports: 24 } });
    });

    test('an undo of values whose attribute has another definition by now and another unit leaves out a number when the attribute was deleted and made anew with another unit', async () => {
      await define(length('m'));
      const { id, set } = await emptied(24);
      expect((await removeDefinition(database, amina, 'ports')).ok).toBe(true);
      await createDefinition(database, amina, attributeDefinition.parse(length('mm')));
      expect((await undone(set)).skipped).toMatchObject([{ subject_id: id, reason: 'attributes' }]);
      expect(await find(id)).toMatchObject({ attributes: { other: 'A' } });
    });
  });

  test('an undo of values whose attribute has another definition by now says so too when the creation of the product is redone', async () => {
    await define({ type: 'choice', options: ['8', '24'].map(option) });
    const input = aProductInput({ attributes: { ports: '24' } });
    const { product, change_set_id } = await makeProduct(database, amina, input);
    const deletion = await undone(change_set_id);
    await define({ type: 'choice', options: ['8'].map(option) });
    const result = await undone(deletion.change_set_id);
    expect(result).toMatchObject({
      restored: 1,
      skipped: [{ subject_id: product.id, fields: [], reason: 'attributes' }],
    });
    expect(await find(product.id)).toMatchObject({ title: product.title, attributes: {} });
  });

  test('an undo of values whose attribute has another definition by now says so beside price breaks that stay', async () => {
    const { id, title } = await insertProduct(database, { price: 10, attributes: { ports: 24 } });
    const from = { price: 10, attributes: { ports: 24 }, title };
    const set = await update(id, from, { price: 12, attributes: {}, title: 'New' });
    const breaks = [12, 11].map((unit_price, at) => ({ min_quantity: 1 + at * 99, unit_price }));
    await update(id, { price_breaks: [] }, { price_breaks: breaks });
    await define({ type: 'flag' });
    const { restored, skipped } = await undone(set);
    expect(restored).toBe(1);
    expect(skipped.map(({ subject_id, reason }) => [subject_id, reason])).toEqual([
      [id, 'attributes'],
      [id, 'price_breaks'],
    ]);
    expect(await find(id)).toMatchObject({ title, price: 12, attributes: {} });
  });
});
