import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { toCsv } from '#features/products/export/export-csv.server.ts';
import { exportRows } from '#features/products/export/export-rows.server.ts';
import { exportQuery } from '#features/products/export/export.schema.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';
import { readProductStates } from '#features/products/product-state.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { actor, importsOf } from '#tests/harness/product-import.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { correctRow } from './import-correction.writes.server.ts';
import { findImportRow, listImportRows } from './import.reads.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { check, find, run } = importsOf(runtime);
const labels = (en: string, zh = '') => ({ en, zh, ar: '' });

beforeEach(async () => {
  await emptyTables(runtime, 'products', 'imports', 'change_sets', 'attribute_definitions');
  await database.insert(attribute_definitions).values([
    { key: 'capacitance', labels: labels('Capacitance', '电容'), type: 'number', unit: 'F', group: 'Main' },
    {
      key: 'case_size',
      labels: labels('Case'),
      type: 'choice',
      group: 'Main',
      options: [{ value: '0603', labels: labels('0603') }],
    },
  ]);
});

const start = 'title,description,category,price,stock_quantity';
const failures = async (id: string) =>
  (await listImportRows(database, id, { kind: 'failed', after: 0, limit: 10 })).items.map(({ row, issues }) =>
    Object.assign({ row }, issues?.[0]),
  );
const all = async () => {
  const { rows } = await database.execute<{ id: string }>('select id from products order by title');
  const states = await readProductStates(
    database,
    rows.map(({ id }) => id),
  );
  return [...states.values()].toSorted((a, b) => a.title.localeCompare(b.title));
};

describe('columns of attributes', () => {
  test('columns of attributes are found by label, with the unit of their name, and failures name row and column', async () => {
    const checked = await check(
      [
        `${start},电容 (nF),Case,title_zh,features_zh,dimensions_zh`,
        'A,Text,electronics,1,1,100,0603,电容器,快 | 小,卷盘',
        'B,Text,electronics,1,1,4k7,0603,,,',
        'C,Text,electronics,1,1,"0,1 µF",,,,',
        'D,Text,electronics,1,1,,0805,,,',
      ].join('\n'),
    );
    expect(await failures(checked.id)).toMatchObject([
      { row: 3, field: 'attribute:capacitance', code: 'attribute', found: '4k7' },
      { row: 5, field: 'attribute:case_size', code: 'attribute', found: '0805' },
    ]);
    await run(checked.id);
    expect(await all()).toMatchObject([
      {
        attributes: { capacitance: 1e-7, case_size: '0603' },
        translations: { zh: { title: '电容器', features: ['快', '小'], dimensions: '卷盘' } },
      },
      { attributes: { capacitance: 1e-7 }, translations: {} },
    ]);
  });

  test('columns of attributes take the unit of their name with and without brackets', async () => {
    const checked = await check(`${start},Capacitance nF\nA,Text,electronics,1,1,100\n`);
    await run(checked.id);
    expect(await all()).toMatchObject([{ attributes: { capacitance: 1e-7 } }]);
  });

  test('columns of attributes are read with the decimal sign that their own values show, and a chosen one', async () => {
    const rows = ['A,Text,iot,1,1,"2,5",2', 'B,Text,iot,1,1,1.250,"1,250"'];
    const file = [`${start},Capacitance,Case length`, ...rows].join('\n');
    await database.insert(attribute_definitions).values({
      key: 'case_length',
      labels: labels('Case length'),
      type: 'number',
      unit: 'm',
      group: 'Main',
    });
    const checked = await check(file);
    expect(checked.options.formats.slice(-2)).toMatchObject([{ decimal: ',' }, { decimal: null }]);
    expect(await failures(checked.id)).toMatchObject([
      { row: 3, field: 'attribute:case_length', code: 'ambiguous', found: '1,250' },
    ]);
    const formats = checked.options.columns.map(() => ({ decimal: ',' as const, unit: null }));
    const chosen = await check(file, { formats });
    expect(chosen).toMatchObject({ new: 2, failed: 0 });
    await run(chosen.id);
    expect(await all()).toMatchObject([
      { attributes: { capacitance: 2.5, case_length: 2 } },
      { attributes: { capacitance: 1_250, case_length: 1.25 } },
    ]);
  });

  test('columns of attributes with the header that exports had before are still read', async () => {
    const checked = await check(`${start},attribute:capacitance\nA,Text,electronics,1,1,100 nF\n`);
    await run(checked.id);
    expect(await all()).toMatchObject([{ attributes: { capacitance: 1e-7 } }]);
  });

  test('columns of attributes of an export change nothing, and an edited cell changes its value alone', async () => {
    await insertProduct(database, {
      attributes: { capacitance: 4.7e-8, case_size: '0603', old: 1 },
      dimensions: 'Reel',
      translations: {
        zh: { title: '=1', features: ['a|b', 'c'], dimensions: '卷盘' },
        ar: { description: 'نص' },
      },
    });
    const parts = [];
    for await (const part of toCsv(exportRows(database, exportQuery.parse({})))) parts.push(part);
    const file = Buffer.concat(parts).toString();
    expect(file.split('\r\n')[0]).toContain(',attr.capacitance,attr.case_size,');
    expect(await check(file)).toMatchObject({ unchanged: 1, changed: 0, failed: 0 });
    const edited = await check(file.replace('47\u00A0nF', '10000 pF'));
    expect(edited).toMatchObject({ changed: 1, failed: 0 });
    await run(edited.id);
    expect(await all()).toMatchObject([{ attributes: { capacitance: 1e-8, case_size: '0603', old: 1 } }]);
  });
});

test('attributes that were redefined since the check fail their rows, new or changed', async () => {
  await insertProduct(database, { title: 'Known', attributes: { capacitance: 1 } });
  const checked = await check(`${start},Capacitance\nKnown,Text,iot,1,1,2\nNew,Text,iot,1,1,3\n`);
  expect(checked).toMatchObject({ new: 1, changed: 1 });
  await database.update(attribute_definitions).set({ type: 'text', unit: null });
  expect(await run(checked.id)).toMatchObject({ new: 0, changed: 0, failed: 2 });
  expect(await failures(checked.id)).toMatchObject([
    { row: 2, field: 'attributes', code: 'attribute', found: 'capacitance' },
    { row: 3, field: 'attributes', code: 'attribute', found: 'capacitance' },
  ]);
  expect(await all()).toMatchObject([{ title: 'Known', attributes: { capacitance: 1 } }]);
});

describe('an SKU', () => {
  test('an SKU identifies the product of a row, and so does a part number', async () => {
    const { id } = await insertProduct(database, { sku: 'SW-24', mpn: 'M 1' });
    for (const [file, price] of [
      ['sku,price\nsw-24,77\n', 77],
      ['mpn,price\nm 1,78\n', 78],
    ] as const) {
      const checked = await check(file);
      expect(checked).toMatchObject({ changed: 1, new: 0, failed: 0 });
      await run(checked.id);
      expect((await readProductStates(database, [id])).get(id)).toMatchObject({ price });
    }
  });

  test('an SKU that another product has, or another row, fails its row', async () => {
    await insertProduct(database, { sku: 'USED' });
    const checked = await check(
      [
        `${start},sku`,
        'A,Text,iot,1,1,used',
        'B,Text,iot,1,1,Twice',
        'C,Text,iot,1,1,TWICE',
        'D,Text,iot,1,1,Free',
      ].join('\n'),
    );
    expect(checked).toMatchObject({ new: 1, failed: 3 });
    expect(await failures(checked.id)).toMatchObject([
      { row: 2, field: 'sku', code: 'skuUsed', found: 'used' },
      { row: 3, field: 'sku', code: 'skuUsed', rows: [3, 4] },
      { row: 4, field: 'sku', code: 'skuUsed', rows: [3, 4] },
    ]);
  });

  test('an SKU that two rows share is corrected in place in one of them, and the other stands again', async () => {
    const { id } = await check(`${start},sku\nA,Text,iot,1,1,Same\nB,Text,iot,1,1,SAME\n`);
    expect(await findImportRow(database, id, 3)).toMatchObject({
      kind: 'failed',
      cells: ['B', 'Text', 'iot', '1', '1', 'SAME'],
    });
    expect(await correctRow(database, actor, id, 3, { 5: 'Other' })).toEqual({ ok: true });
    expect(await find(id)).toMatchObject({ new: 2, failed: 0 });
    expect(await correctRow(database, actor, id, 3, { 5: 'same' })).toEqual({ ok: true });
    expect(await find(id)).toMatchObject({ new: 0, failed: 2 });
    expect(await correctRow(database, actor, id, 2, { 5: 'First' })).toEqual({ ok: true });
    expect(await find(id)).toMatchObject({ new: 2, failed: 0 });
    await run(id);
    expect((await all()).map(({ sku }) => sku)).toEqual(['First', 'same']);
  });

  test('an SKU that another product has taken since the check fails its row, new or changed', async () => {
    const { id: own } = await insertProduct(database, { title: 'Own', sku: 'OWN' });
    const checked = await check(`${start},sku\nOwn,Text,iot,1,1,TAKEN\nNew,Text,iot,1,1,Taken too\n`);
    expect(checked).toMatchObject({ new: 1, changed: 1 });
    await insertProduct(database, { title: 'First', sku: 'taken' });
    await insertProduct(database, { title: 'Second', sku: 'TAKEN TOO' });
    expect(await run(checked.id)).toMatchObject({ new: 0, changed: 0, failed: 2 });
    expect(await failures(checked.id)).toMatchObject([
      { row: 2, field: 'sku', code: 'skuUsed', found: 'TAKEN' },
      { row: 3, field: 'sku', code: 'skuUsed' },
    ]);
    expect((await readProductStates(database, [own])).get(own)).toMatchObject({ sku: 'OWN', price: 10 });
  });
});

test('successors that are no product and attributes without a definition fail their rows', async () => {
  const { id } = await insertProduct(database, { title: 'Known' });
  const checked = await check(
    [
      `${start},replaced_by,attributes`,
      `A,Text,iot,1,1,00000000-0000-4000-8000-000000000000,`,
      `B,Text,iot,1,1,,"{""height"":1}"`,
      `Known,Text,iot,1,1,${id},`,
      `C,Text,iot,1,1,${id},"{""capacitance"":1}"`,
    ].join('\n'),
  );
  expect(await failures(checked.id)).toMatchObject([
    { row: 2, field: 'replaced_by', code: 'noProduct' },
    { row: 3, field: 'attributes', code: 'attribute', found: 'height' },
    { row: 4, field: 'replaced_by', code: 'itself' },
  ]);
  expect(checked).toMatchObject({ new: 1 });
});

describe('references to products that the same file creates', () => {
  const [first, second, third] = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
  const relation = (id = '') => `"[{""kind"":""accessory"",""product_id"":""${id}""}]"`;
  const head = `id,${start},replaced_by,relations`;

  test('references to products that the same file creates are as good as to those that exist, whichever row comes first', async () => {
    const { id: known } = await insertProduct(database, { title: 'Z' });
    const checked = await check(
      [
        head,
        `${first},A,Text,iot,1,1,${second},${relation(third)}`,
        `${second},B,Text,iot,1,1,,${relation(first)}`,
        `${third},C,Text,iot,1,1,,`,
        `${known},Z,Text,iot,1,1,${third},`,
      ].join('\n'),
    );
    expect(checked).toMatchObject({ new: 3, changed: 1, failed: 0 });
    expect(await run(checked.id)).toMatchObject({ new: 3, changed: 1, failed: 0, status: 'done' });
    expect(await all()).toMatchObject([
      { replaced_by: second, relations: [{ kind: 'accessory', product_id: third }] },
      { relations: [{ kind: 'accessory', product_id: first }] },
      { replaced_by: null },
      { replaced_by: third },
    ]);
  });

  test('references to products that the same file creates fail with the row that would create them, and stand again when it is corrected', async () => {
    const { id } = await check(
      [
        head,
        `${first},A,Text,iot,1,1,${second},`,
        `${second},B,Text,iot,1,1,${third},`,
        `${third},C,Text,nosuch,1,1,,`,
      ].join('\n'),
    );
    expect(await failures(id)).toMatchObject([
      { row: 2, field: 'replaced_by', code: 'noProduct', found: second },
      { row: 3, field: 'replaced_by', code: 'noProduct', found: third },
      { row: 4, field: 'category', code: 'choice' },
    ]);
    expect(await correctRow(database, actor, id, 4, { 3: 'iot' })).toEqual({ ok: true });
    expect(await find(id)).toMatchObject({ new: 3, failed: 0 });
  });

  test('references to products that the same file creates can be corrected themselves', async () => {
    const { id } = await check([head, `${first},A,Text,iot,1,1,${second},`].join('\n'));
    expect(await correctRow(database, actor, id, 2, { 6: '' })).toEqual({ ok: true });
    expect(await find(id)).toMatchObject({ new: 1, failed: 0 });
  });
});

describe('a price that was checked before the product had price breaks', () => {
  const breaks = (first: number) => [
    { min_quantity: 1, unit_price: first },
    { min_quantity: 100, unit_price: 8 },
  ];
  const checkedPrice = async (price: number) => {
    const { id, title } = await insertProduct(database, { price: 10 });
    const checked = await check(`title,price\n${title},${price}\n`);
    expect(checked).toMatchObject({ changed: 1 });
    await database
      .update(products)
      .set({ price_breaks: breaks(10) })
      .where(eq(products.id, id));
    await run(checked.id);
    return { checked, state: (await readProductStates(database, [id])).get(id) };
  };

  test('a price that was checked before the product had price breaks becomes that of the first one', async () => {
    const { state } = await checkedPrice(9);
    expect(state).toMatchObject({ price: 9, price_breaks: breaks(9) });
  });

  test('a price that was checked before the product had price breaks fails its row where it is below a later one', async () => {
    const { checked, state } = await checkedPrice(7);
    expect(await failures(checked.id)).toMatchObject([{ row: 2, field: 'price_breaks', code: 'breaks' }]);
    expect(state).toMatchObject({ price: 10, price_breaks: breaks(10) });
  });
});
