import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { undoable } from '#api/undoable-subjects.server.ts';
import { change_sets } from '#features/history/change.tables.server.ts';
import { historyRoutes } from '#features/history/history.api.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { moveProducts } from '#features/products/edits/manufacturer-merge.writes.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { adminManufacturerRoutes } from './manufacturer-admin.api.server.ts';
import {
  manufacturerLimits,
  manufacturerPage,
  mergedManufacturer,
  savedManufacturer,
} from './manufacturer-admin.schema.ts';
import { manufacturer_keys, manufacturers } from './manufacturer.tables.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const routes = adminRoutesFor({ kind: 'administrator', id: 'amina' })
  .route('/', adminManufacturerRoutes(runtime, moveProducts))
  .route('/', historyRoutes(runtime, undoable));
const unknown = '00000000-0000-4000-8000-000000000000';

beforeEach(() => emptyTables(runtime, 'products', 'manufacturers', 'change_sets'));

const send = async (method: string, path: string, body: unknown = {}) =>
  routes.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const list = async (query = '') =>
  manufacturerPage.parse(await (await routes.request(`/manufacturers${query}`)).json());
const names = async (query = '') => (await list(query)).items.map(({ name }) => name);
const add = async (name: string, more: object = {}) =>
  savedManufacturer.parse(await (await send('POST', '/manufacturers', { name, ...more })).json())
    .manufacturer;
const change = (id: string, from: object, to: object) => send('PATCH', `/manufacturers/${id}`, { from, to });
const undo = async (id: string | null) =>
  (await (await send('POST', `/history/${id}/undo`)).json()) as { restored: number; change_set_id: string };
const makersOfProducts = async () =>
  (await database.select({ name: products.manufacturer }).from(products).orderBy(products.title)).map(
    ({ name }) => name,
  );
const keys = async () =>
  Object.fromEntries(
    (await database.select().from(manufacturer_keys)).map(({ key, manufacturer }) => [key, manufacturer]),
  );

describe('the list', () => {
  test('the list has every manufacturer with its products, searched by name or alias, in any order', async () => {
    await add('Halvard', { aliases: ['HN'] });
    await add('aerquist');
    await insertProduct(database, { manufacturer: 'HN' });
    await insertProduct(database, { manufacturer: 'Halvard', is_active: false });
    await insertProduct(database, { manufacturer: 'Halvard', is_active: false, deleted_at: new Date() });
    expect(await list()).toMatchObject({ total: 2, items: [{ name: 'aerquist' }, { product_count: 2 }] });
    expect(await names('?sort=products&direction=desc')).toEqual(['Halvard', 'aerquist']);
    expect(await names('?sort=name&direction=desc')).toEqual(['Halvard', 'aerquist']);
    expect(await names('?search=hn')).toEqual(['Halvard']);
    expect(await names('?search=%25')).toEqual([]);
    expect((await routes.request('/manufacturers?sort=colour')).status).toBe(400);
  });
});

describe('a manufacturer', () => {
  test('a manufacturer is created, changed and deleted; each is recorded and undone', async () => {
    const made = await add('Halvard Networks', { aliases: ['HN'], website: 'https://halvard.example/' });
    expect(made).toMatchObject({ slug: 'halvard-networks', product_count: 0, description: null });
    const translations = { zh: { description: '交换机' }, ar: { description: '' } };
    const to = { aliases: ['HN', 'Halvard'], description: 'Switches' };
    const from = { aliases: ['HN'], description: null, translations: {} };
    const changed = await (await change(made.id, from, { ...to, translations })).json();
    expect(changed).toMatchObject({
      manufacturer: { ...to, translations: { zh: translations.zh } },
    });
    expect(await keys()).toMatchObject({ halvard: 'Halvard Networks', hn: 'Halvard Networks' });
    await undo((changed as { change_set_id: string }).change_set_id);
    expect(await list()).toMatchObject({ items: [{ aliases: ['HN'], description: null, translations: {} }] });
    expect(Object.keys(await keys()).toSorted()).toEqual(['halvard-networks', 'hn']);
    const removed = (await (await send('DELETE', `/manufacturers/${made.id}`)).json()) as {
      change_set_id: string;
    };
    expect(await names()).toEqual([]);
    await undo(removed.change_set_id);
    expect(await list()).toMatchObject({ items: [{ ...made, updated_at: expect.any(String) }] });
    const actions = await database.select({ action: change_sets.action }).from(change_sets);
    expect(new Set(actions.map(({ action }) => action))).toEqual(
      new Set(['manufacturer.created', 'manufacturer.updated', 'manufacturer.deleted', 'undo']),
    );
  });

  test('a manufacturer renames its products with it, and an undo takes both back', async () => {
    const { id } = await add('Old');
    await insertProduct(database, { manufacturer: 'Old' });
    const saved = (await (await change(id, { name: 'Old' }, { name: 'New' })).json()) as {
      change_set_id: string;
    };
    expect(await makersOfProducts()).toEqual(['New']);
    expect(await keys()).toEqual({ old: 'New', new: 'New' });
    await undo(saved.change_set_id);
    expect(await makersOfProducts()).toEqual(['Old']);
  });

  test('a manufacturer does not take back a name that another one has now, and the undo says so', async () => {
    const { id } = await add('Old');
    const saved = (await (
      await change(id, { name: 'Old', slug: 'old' }, { name: 'New', slug: 'new' })
    ).json()) as {
      change_set_id: string;
    };
    await database.insert(manufacturers).values({ name: 'Old', slug: 'old' });
    const skipped = [{ subject_id: id, reason: 'name_taken' }];
    expect(await undo(saved.change_set_id)).toMatchObject({ restored: 0, skipped });
    expect((await names()).toSorted()).toEqual(['New', 'Old']);
  });

  test('a manufacturer with many products is renamed within the time that bulk actions have', async () => {
    const { id } = await add('Old');
    await database.execute(sql`
      create function expect_time() returns trigger language plpgsql as $$ begin
        if current_setting('statement_timeout') <> '2min' then raise 'too little time'; end if;
        return new;
      end $$`);
    await database.execute(sql`
      create trigger expect_time before update on manufacturers for each row execute function expect_time()`);
    const answer = await change(id, { name: 'Old' }, { name: 'New' });
    await database.execute(sql`drop function expect_time cascade`);
    expect(answer.status).toBe(200);
  });

  test('a manufacturer that somebody else changed meanwhile is not overwritten but returned', async () => {
    const { id } = await add('Halvard');
    await change(id, { website: null }, { website: 'https://a.example/' });
    const late = await change(id, { website: null }, { website: 'https://b.example/' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'changed',
      errors: [{ path: 'to.website' }],
      manufacturer: { website: 'https://a.example/' },
    });
  });

  test.each([
    [{ name: 'halvard' }, 'name'],
    [{ name: 'HN' }, 'name'],
    [{ name: 'Other', slug: 'hn' }, 'slug'],
    [{ name: 'Other', aliases: ['Mine', 'H-N', 'hn'] }, 'aliases'],
  ])('a manufacturer is not created as %j where another one has the name', async (input, path) => {
    await add('Halvard', { aliases: ['HN', 'H N'] });
    const answer = await send('POST', '/manufacturers', input);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ taken_by: 'Halvard', errors: [{ path }] });
    expect(await names()).toEqual(['Halvard']);
  });

  test.each([
    [{ name: '' }, 'to.name'],
    [{ name: '---' }, 'to.name'],
    [{ name: 'x'.repeat(121) }, 'to.name'],
    [{ slug: 'A B' }, 'to.slug'],
    [{ aliases: ['x', ''] }, 'to.aliases.1'],
    [{ aliases: Array.from({ length: 21 }, (_, n) => `Alias ${n}`) }, 'to.aliases'],
    [{ website: 'javascript:alert(1)' }, 'to.website'],
    [{ description: 'x'.repeat(2_001) }, 'to.description'],
    [{ translations: { ar: { description: 'x'.repeat(2_001) } } }, 'to.translations.ar.description'],
    [{ translations: { fr: { description: 'x' } } }, 'to.translations'],
  ])('a manufacturer is not changed to %j', async (to, path) => {
    const { id } = await add('Halvard');
    const answer = await change(id, {}, to);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path }] });
  });

  test('a manufacturer that products have is not deleted, deleted products included', async () => {
    const { id } = await add('Halvard');
    await insertProduct(database, { manufacturer: 'Halvard' });
    await insertProduct(database, { manufacturer: 'Halvard', is_active: false, deleted_at: new Date() });
    const answer = await send('DELETE', `/manufacturers/${id}`);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'in_use', count: 2, deleted: 1 });
    expect(await names()).toEqual(['Halvard']);
  });

  test.each(['x', unknown])('a manufacturer is not found by the id %s', async (id) => {
    expect((await routes.request(`/manufacturers/${id}`)).status).toBe(404);
    expect((await change(id, {}, {})).status).toBe(404);
    expect((await send('DELETE', `/manufacturers/${id}`)).status).toBe(404);
    expect((await send('POST', `/manufacturers/${id}/merge`, { into: unknown })).status).toBe(
      id === unknown ? 400 : 404,
    );
  });

  test('a manufacturer of one name is created once by several at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('POST', '/manufacturers', { name: 'Race' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400]);
  });
});

describe('a merge', () => {
  async function merge() {
    const target = await add('Texas Tools', { aliases: ['TT'] });
    const source = await add('Tex Tools Inc', {
      aliases: ['TTI', 'tt-inc'],
      website: 'https://tti.example/',
    });
    await insertProduct(database, { title: 'A', manufacturer: 'TTI' });
    await insertProduct(database, { title: 'B', manufacturer: 'Texas Tools' });
    const gone = { is_active: false, deleted_at: new Date() };
    await insertProduct(database, { title: 'C', manufacturer: 'TTI', ...gone });
    const answer = await send('POST', `/manufacturers/${source.id}/merge`, { into: target.id });
    return { target, source, merged: mergedManufacturer.parse(await answer.json()) };
  }

  test('a merge moves products and names to the manufacturer that stays', async () => {
    const { merged } = await merge();
    expect(merged).toMatchObject({
      moved: 2,
      manufacturer: {
        name: 'Texas Tools',
        aliases: ['TT', 'Tex Tools Inc', 'TTI', 'tt-inc'],
        product_count: 2,
      },
    });
    expect(await names()).toEqual(['Texas Tools']);
    expect(await makersOfProducts()).toEqual(['Texas Tools', 'Texas Tools', 'Texas Tools']);
    const { manufacturer } = await insertProduct(database, { manufacturer: 'tex tools, inc.' });
    expect(manufacturer).toBe('Texas Tools');
  });

  test('a merge is undone as a whole, done again and undone again', async () => {
    const { source, merged } = await merge();
    const before = await makersOfProducts();
    const first = await undo(merged.change_set_id);
    expect(first.restored).toBe(4);
    expect(await makersOfProducts()).toEqual(['Tex Tools Inc', 'Texas Tools', 'Tex Tools Inc']);
    expect(await list('?search=tex tools')).toMatchObject({
      items: [{ id: source.id, website: source.website }],
    });
    expect(await keys()).toMatchObject({ tti: 'Tex Tools Inc', 'tex-tools-inc': 'Tex Tools Inc' });
    const second = await undo(first.change_set_id);
    expect(second.restored).toBe(4);
    expect(await names()).toEqual(['Texas Tools']);
    expect(await makersOfProducts()).toEqual(before);
    expect(await keys()).toMatchObject({ tti: 'Texas Tools', 'tex-tools-inc': 'Texas Tools' });
    await undo(second.change_set_id);
    expect(await makersOfProducts()).toEqual(['Tex Tools Inc', 'Texas Tools', 'Tex Tools Inc']);
  });

  test('a merge leaves a product that changed since where it is when it is undone', async () => {
    const { merged } = await merge();
    await database.update(products).set({ manufacturer: 'Third' }).where(eq(products.title, 'A'));
    await undo(merged.change_set_id);
    expect(await makersOfProducts()).toEqual(['Third', 'Texas Tools', 'Tex Tools Inc']);
  });

  test('a merge with itself, with an unknown one, or into too many aliases is rejected', async () => {
    const many = Array.from({ length: 20 }, (_, n) => `Alias ${n}`);
    const { id } = await add('One', { aliases: many });
    const other = await add('Two');
    expect((await send('POST', `/manufacturers/${id}/merge`, { into: id })).status).toBe(400);
    expect((await send('POST', `/manufacturers/${id}/merge`, { into: unknown })).status).toBe(404);
    const full = await send('POST', `/manufacturers/${other.id}/merge`, { into: id });
    expect(full.status).toBe(409);
    expect(await database.$count(manufacturers)).toBe(2);
  });

  test('a merge of more products than a bulk action changes is rejected', async () => {
    const { id: into } = await add('One');
    const { id } = await add('Two');
    await database.execute(sql`
      insert into products (title, description, category, price, manufacturer)
      select 'Product ' || n, 'x', 'networking', n, 'Two' from generate_series(1, ${manufacturerLimits.mergedProducts + 1}::int) n`);
    const answer = await send('POST', `/manufacturers/${id}/merge`, { into });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'too_many_products' });
    expect(await database.$count(manufacturers)).toBe(2);
  });
});
