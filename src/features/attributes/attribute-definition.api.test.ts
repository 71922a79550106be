import { beforeEach, describe, expect, test } from 'vitest';
import { undoable } from '#api/undoable-subjects.server.ts';
import { historyRoutes } from '#features/history/history.api.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { attribute_definitions } from './attribute-definition.tables.server.ts';
import { attributeDefinitionRoutes } from './attribute-definition.api.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const routes = adminRoutesFor({ kind: 'administrator', id: 'amina' })
  .route('/', attributeDefinitionRoutes(runtime))
  .route('/', historyRoutes(runtime, undoable));
const labels = { en: 'Ports', zh: '端口', ar: '' };
const ports = {
  key: 'ports',
  labels,
  group: 'Main',
  group_labels: { zh: '主要', ar: '' },
  order: 1,
  categories: ['networking'],
};
const count = { ...ports, type: 'number', unit: 'port' };
const option = (value: string) => ({ value, labels: { en: value, zh: '', ar: '' } });
const choice = (...values: string[]) => ({ ...ports, type: 'choice', options: values.map(option) });

beforeEach(() => emptyTables(runtime, 'products', 'attribute_definitions', 'change_sets'));

const send = async (method: string, path: string, body: unknown = {}) =>
  routes.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const list = async () => (await (await routes.request('/attributes')).json()) as { key: string }[];
const add = async (definition: object) => {
  const answer = await send('POST', '/attributes', definition);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { change_set_id: string };
};
const change = (from: object, to: object) => send('PATCH', '/attributes/ports', { from, to });
const undo = async (id: string) => (await send('POST', `/history/${id}/undo`)).json();

describe('the heading of a group', () => {
  test('the heading of a group is the same for all its definitions, whichever is saved, and an undo restores it', async () => {
    await add(count);
    const { group_labels: _, ...withoutHeading } = count;
    await add({ ...withoutHeading, key: 'slots' });
    expect(await list()).toMatchObject([
      { key: 'ports', group_labels: { zh: '主要' } },
      { key: 'slots', group_labels: { zh: '主要' } },
    ]);
    await add({ ...count, key: 'other', group: 'Other', group_labels: { zh: '其他', ar: '' } });
    const to = { ...count, group_labels: { zh: '接口', ar: 'المنافذ' } };
    const saved = (await (await change(count, to)).json()) as { change_set_id: string };
    expect(await list()).toMatchObject([
      { key: 'other', group_labels: { zh: '其他' } },
      { key: 'ports', group_labels: to.group_labels },
      { key: 'slots', group_labels: to.group_labels },
    ]);
    await undo(saved.change_set_id);
    expect(await list()).toMatchObject([
      { group_labels: { zh: '其他' } },
      { group_labels: { zh: '主要' } },
      { group_labels: { zh: '主要' } },
    ]);
  });

  test('the heading of a group of at most 80 characters; a longer one is named', async () => {
    await add({ ...count, group_labels: { zh: '长'.repeat(80), ar: '' } });
    const tooLong = { ...count, key: 'more', group_labels: { zh: '长'.repeat(81), ar: '' } };
    const answer = await send('POST', '/attributes', tooLong);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('group_labels.zh');
  });
});

describe('a definition', () => {
  test('a definition is created, changed and deleted; each is undone', async () => {
    await add(count);
    const to = { ...count, group: 'Interfaces', categories: [] };
    const saved = (await (await change(count, to)).json()) as { change_set_id: string };
    expect(await list()).toEqual([to]);
    await undo(saved.change_set_id);
    expect(await list()).toEqual([count]);
    const removed = (await (await send('DELETE', '/attributes/ports')).json()) as { change_set_id: string };
    expect(await list()).toEqual([]);
    await undo(removed.change_set_id);
    expect(await list()).toEqual([count]);
  });

  test('a definition of a used key is rejected by it, an unknown one is not found', async () => {
    await add(count);
    const again = await send('POST', '/attributes', choice('A'));
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ errors: [{ path: 'key', message: 'already used' }] });
    expect((await send('DELETE', '/attributes/other')).status).toBe(404);
    expect((await send('DELETE', '/attributes/%00')).status).toBe(404);
  });

  test.each([
    [{ key: 'Ports' }, 'key'],
    [{ labels: { en: '', zh: '', ar: '' } }, 'labels.en'],
    [{ group: '' }, 'group'],
    [{ order: 1.5 }, 'order'],
    [{ unit: 'stone' }, 'unit'],
    [{ type: 'choice', options: [] }, 'options'],
    [{ type: 'choice', options: [option('A'), option('A')] }, 'options'],
    [{ type: 'choice', options: [option('A'), option('B|C')] }, 'options.1.value'],
    [
      { type: 'choice', options: [{ value: 'A', labels: { ...labels, zh: '甲\n乙' } }] },
      'options.0.labels.zh',
    ],
  ])('a definition is not created with %j', async (input, path) => {
    const answer = await send('POST', '/attributes', { ...count, ...input });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path }] });
  });

  test('a definition keeps older options with a separator, and gets no new ones', async () => {
    const older = { ...ports, type: 'choice' as const, options: [option('A|B')] };
    await database.insert(attribute_definitions).values(older);
    expect((await change(older, { ...older, group: 'Interfaces' })).status).toBe(200);
    const more = await change(older, { ...older, options: [option('A|B'), option('C|D')] });
    expect(more.status).toBe(400);
    expect(await more.json()).toMatchObject({ errors: [{ path: 'to.options.1.value' }] });
  });

  test('a definition that somebody else changed meanwhile is returned; other fields are changed beside theirs', async () => {
    await add(count);
    await change(count, { ...count, group: 'Theirs' });
    const clash = await change(count, { ...count, group: 'Mine' });
    expect(clash.status).toBe(409);
    expect(await clash.json()).toMatchObject({
      code: 'changed',
      errors: [{ path: 'to.group' }],
      definition: { group: 'Theirs' },
    });
    expect((await change(count, { ...count, order: 7 })).status).toBe(200);
    expect(await list()).toMatchObject([{ group: 'Theirs', order: 7 }]);
  });
});

describe('what products use', () => {
  test.each([
    ['type', { ...ports, type: 'text' }],
    ['unit', { ...ports, type: 'number', unit: 'pin' }],
  ])('what products use keeps its %s', async (field, to) => {
    await add(count);
    await insertProduct(database, { attributes: { ports: 24 } });
    const answer = await change(count, to);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'in_use', count: 1, field });
    expect(await list()).toEqual([count]);
    expect((await change(count, { ...count, labels: { ...labels, en: 'Port count' } })).status).toBe(200);
  });

  test('what products use keeps the options that products have, and loses others', async () => {
    await add(choice('A', 'B', 'C'));
    await insertProduct(database, { attributes: { ports: 'A' } });
    const answer = await change(choice('A', 'B', 'C'), choice('C'));
    expect(await answer.json()).toMatchObject({
      code: 'in_use',
      field: 'options',
      values: ['A', 'B'],
      count: 1,
    });
    expect((await change(choice('A', 'B', 'C'), choice('A', 'D'))).status).toBe(200);
  });

  test('what products use is not deleted, not even by an undo, nor while only deleted products have it', async () => {
    const { change_set_id } = await add(count);
    const gone = { is_active: false, deleted_at: new Date() };
    await insertProduct(database, { attributes: { ports: 24 }, ...gone });
    const answer = await send('DELETE', '/attributes/ports');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'in_use', count: 1, field: null });
    expect(await undo(change_set_id)).toMatchObject({ restored: 0, skipped: [{ subject_id: 'ports' }] });
    expect(await list()).toEqual([count]);
  });

  test('what products use keeps an option that an undo would remove', async () => {
    await add(choice('A'));
    const saved = (await (await change(choice('A'), choice('A', 'B'))).json()) as { change_set_id: string };
    await insertProduct(database, { attributes: { ports: 'B' } });
    expect(await undo(saved.change_set_id)).toMatchObject({ restored: 0 });
    expect(await list()).toEqual([choice('A', 'B')]);
  });
});
