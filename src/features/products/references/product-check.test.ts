import { beforeEach, describe, expect, test } from 'vitest';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { aProductInput } from '#tests/factories/product-input.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';
import { updateDefinition } from '#features/attributes/attribute-definition.writes.server.ts';
import { createProduct, updateProduct } from '../edits/product.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const actor = { kind: 'administrator', id: 'ada' } as const;
const unknownId = '00000000-0000-4000-8000-000000000000';
const labels = { en: 'Label', zh: '', ar: '' };

beforeEach(async () => {
  await emptyTables(runtime, 'products', 'attribute_definitions', 'change_sets');
  await database.insert(attribute_definitions).values([
    { key: 'capacitance', labels, type: 'number', unit: 'F', group: 'Main' },
    { key: 'managed', labels, type: 'flag', group: 'Main' },
  ]);
});

const create = (fields: Record<string, unknown>) => createProduct(database, actor, aProductInput(fields));
const invalid = (field: string) => ({ ok: false, error: { code: 'invalid', field } });

describe('attributes', () => {
  test('attributes that their definitions allow are stored', async () => {
    const attributes = { capacitance: 1e-7, managed: true };
    expect(await create({ attributes })).toMatchObject({ ok: true, value: { product: { attributes } } });
  });

  test('attributes that they do not allow are rejected by their key', async () => {
    expect(await create({ attributes: { capacitance: '100n' } })).toMatchObject(
      invalid('attributes.capacitance'),
    );
    expect(await create({ attributes: { height: 1 } })).toMatchObject(invalid('attributes.height'));
  });

  test('attributes without a definition stay with a product that has them, and can be removed', async () => {
    const { id } = await insertProduct(database, { attributes: { height: 1 } });
    const edit = (from: object, to: object) =>
      updateProduct(database, actor, id, { from: { attributes: from }, to: { attributes: { ...to } } });
    const both = { height: 1, managed: true };
    expect(await edit({ height: 1 }, both)).toMatchObject({ ok: true });
    expect(await edit(both, { managed: true })).toMatchObject({ ok: true });
    expect(await edit({ managed: true }, both)).toMatchObject(invalid('attributes.height'));
  });
});

describe('attributes saved while their definition changes', () => {
  const from = {
    key: 'capacitance',
    labels,
    type: 'number' as const,
    unit: 'F' as const,
    group: 'Main',
    order: 0,
    categories: [],
  };
  const to = { ...from, type: 'text' as const };

  test('attributes saved while their definition changes wait for the change and are checked against it', async () => {
    const { id } = await insertProduct(database);
    const edit = { from: { attributes: {} }, to: { attributes: { capacitance: 1 } } };
    const saving = await database.transaction(async (tx) => {
      await tx.update(attribute_definitions).set({ type: 'text', unit: null });
      const waiting = updateProduct(database, actor, id, edit);
      await expect.poll(() => countWaiting()).toBe(1);
      return { waiting };
    });
    expect(await saving.waiting).toMatchObject(invalid('attributes.capacitance'));
  });

  test('attributes saved while their definition changes and the change never both succeed', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      await emptyTables(runtime, 'products');
      await database.update(attribute_definitions).set({ type: 'number', unit: 'F' });
      const { id } = await insertProduct(database);
      const edit = { from: { attributes: {} }, to: { attributes: { capacitance: 1 } } };
      const [product, definition] = await Promise.all([
        updateProduct(database, actor, id, edit),
        updateDefinition(database, actor, 'capacitance', { from, to }),
      ]);
      outcomes.add(`${product.ok} ${definition.ok}`);
    }
    expect(['true false', 'false true']).toEqual(expect.arrayContaining([...outcomes]));
  });
});

async function countWaiting(): Promise<number> {
  const { rows } = await database.execute(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

describe('successor and relations', () => {
  test('successor and relations refer to products that exist', async () => {
    const { id } = await insertProduct(database);
    const relations = [{ kind: 'accessory', product_id: id }];
    expect(await create({ replaced_by: id, relations })).toMatchObject({ ok: true });
    expect(await create({ replaced_by: unknownId })).toMatchObject(invalid('replaced_by'));
    const two = [...relations, { kind: 'drop_in', product_id: unknownId }];
    expect(await create({ relations: two })).toMatchObject(invalid('relations.1.product_id'));
  });

  test('successor and relations do not refer to the product itself', async () => {
    const { id } = await insertProduct(database);
    const relations = [{ kind: 'accessory' as const, product_id: id }];
    const edits = [
      [{ replaced_by: null }, { replaced_by: id }, 'replaced_by'],
      [{ relations: [] }, { relations }, 'relations.0.product_id'],
    ] as const;
    for (const [from, to, field] of edits) {
      expect(await updateProduct(database, actor, id, { from, to })).toMatchObject(invalid(field));
    }
  });

  test('successor and relations that are gone meanwhile stay until they are removed', async () => {
    const relations = [{ kind: 'accessory' as const, product_id: unknownId }];
    const { id } = await insertProduct(database, { relations });
    const two = [
      ...relations,
      { kind: 'functional' as const, product_id: (await insertProduct(database)).id },
    ];
    const edit = { from: { relations }, to: { relations: two } };
    expect(await updateProduct(database, actor, id, edit)).toMatchObject({ ok: true });
  });
});
