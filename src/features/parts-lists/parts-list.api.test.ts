import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';
import { manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import type { Described } from '#tests/harness/described-response.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';
import type { LineMatch, MatchResponse } from './matching/match.schema.ts';
import { mostAlternates } from './lines/parts-list.rules.ts';
import { mostLines } from './reading/table-codes.ts';

const runtime = useTestRuntime({ trustProxy: true });
const { database } = runtime;
const api = createApi(runtime);
const base = '/functions/v1/products-api/parts-lists';
let clients = 0;

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  clients += 1;
  return Promise.resolve(
    api.request(base + path, {
      method: 'POST',
      headers: {
        authorization: 'Bearer public',
        'x-forwarded-for': `10.1.${clients >> 8}.${clients & 255}`,
        ...headers,
      },
      body,
    }),
  );
}

const postLines = (lines: unknown, query = '') =>
  post(`/match${query}`, JSON.stringify({ lines }), { 'content-type': 'application/json' });

async function match(...lines: object[]): Promise<LineMatch[]> {
  const response = await postLines(lines);
  expect(response.status, await response.clone().text()).toBe(200);
  return linesOf(response);
}

async function linesOf(response: Response): Promise<LineMatch[]> {
  const { lines }: MatchResponse = await response.json();
  return lines;
}

async function described(): Promise<Described> {
  const headers = { authorization: 'Bearer public' };
  const response = await api.request('/functions/v1/products-api/openapi.json', { headers });
  return response.json();
}

beforeAll(async () => {
  await database.insert(manufacturers).values([
    { name: 'Siltera', slug: 'siltera', aliases: ['SLT'] },
    { name: 'Norlan', slug: 'norlan', aliases: [] },
  ]);
  const labels = (en: string) => ({ en, zh: '', ar: '' });
  await database.insert(attribute_definitions).values([
    { key: 'capacitance', labels: labels('Capacitance'), type: 'number', unit: 'F', group: 'Values' },
    { key: 'voltage', labels: labels('Voltage'), type: 'number', unit: 'V', group: 'Values' },
  ]);
  const texts = { description: 'A part', features: [], category: 'electronics' as const };
  await insertProduct(database, {
    ...texts,
    title: 'Microcontroller',
    sku: 'ENT-77',
    mpn: 'ST32K407-VGT6',
    manufacturer: 'Siltera',
    price: 4,
    moq: 10,
    order_multiple: 4,
    price_breaks: [
      { min_quantity: 10, unit_price: 4 },
      { min_quantity: 100, unit_price: 3.5 },
    ],
    translations: { zh: { title: '单片机' } },
  });
  await insertProduct(database, {
    ...texts,
    title: 'Regulator',
    mpn: 'NLP1117/NOPB',
    manufacturer: 'Norlan',
  });
  await insertProduct(database, {
    ...texts,
    title: 'Chip Resistor Reel, 0402, 47 Ω',
    mpn: 'RSL0402F47R-3K-AB1',
    manufacturer: 'Norlan',
  });
  await insertProduct(database, {
    ...texts,
    title: 'Amplifier',
    mpn: 'AMP-100',
    manufacturer: 'Norlan',
    lifecycle: 'obsolete',
  });
  await insertProduct(database, {
    ...texts,
    title: 'Amplifier',
    mpn: 'AMP-100',
    manufacturer: 'Siltera',
    price: 0,
  });
  for (const [mpn, voltage, stock_quantity] of [
    ['CAP-A', 50, 0],
    ['CAP-B', 50, 500],
    ['CAP-C', 16, 500],
  ] as const) {
    await insertProduct(database, {
      ...texts,
      title: 'Ceramic capacitor X7R 0603',
      mpn,
      stock_quantity,
      attributes: { capacitance: 1e-7, voltage },
    });
  }
  // Many manufacturers' and packagings of one number.
  for (const suffix of ['TR', 'REEL', ''])
    for (let n = 1; n <= 20; n += 1) {
      const mpn = `1N4148${suffix}`;
      await insertProduct(database, { ...texts, title: 'Diode', mpn, manufacturer: `Maker ${n}` });
    }
  await until(async () => (await postLines([{}])).status === 200);
});

describe('POST /parts-lists/match', () => {
  test('POST /parts-lists/match finds the lines of each block in their order', async () => {
    const found = new Set([0, 99, 100, 199, 200, 250]);
    const lines = Array.from({ length: 251 }, (_, at) => ({
      part_number: found.has(at) ? 'ST32K407-VGT6' : `XQ-77-${at}-NONE`,
    }));
    const matches = await match(...lines);
    expect(matches.map(({ index }) => index)).toEqual([...lines.keys()]);
    const exact = matches.filter(({ status }) => status === 'exact');
    expect(exact.map(({ index }) => index)).toEqual([...found]);
  });

  test.each([
    ['/read', 'text/plain', 'ST32K407-VGT6\n'],
    ['/match', 'application/json', JSON.stringify({ lines: [{ part_number: 'ST32K407-VGT6' }] })],
    ['/workbook', 'application/json', JSON.stringify({ rows: [['a']] })],
  ])('POST /parts-lists/match does no work of %s for a client that is gone', async (path, type, body) => {
    const headers = { authorization: 'Bearer public', 'content-type': type };
    const url = `http://shop.test${base}${path}`;
    const request = new Request(url, { method: 'POST', body, headers, signal: AbortSignal.abort() });
    expect((await api.fetch(request)).status).toBe(400);
  });

  test('POST /parts-lists/match answers each line with its status, product and reasons, as described', async () => {
    const response = await postLines([
      { part_number: 'ST32K407-VGT6', manufacturer: 'SLT', quantity: 5 },
      { part_number: 'st32k407 vgt6' },
      { part_number: 'ent-77' },
      { part_number: 'NLP1117' },
      { part_number: 'ST32K407-VGT7' },
      { part_number: '100nF 50V', description: 'X7R 0603' },
      { part_number: 'UNKNOWN-1', description: 'nothing like it' },
      {},
    ]);
    await expectDescribed(await described(), '/parts-lists/match', 'post', response.clone());
    const matches = await linesOf(response);
    expect(matches.map(({ index, status, product }) => [index, status, product?.mpn ?? null])).toEqual([
      [0, 'exact', 'ST32K407-VGT6'],
      [1, 'normalised', 'ST32K407-VGT6'],
      [2, 'normalised', 'ST32K407-VGT6'],
      [3, 'packaging', 'NLP1117/NOPB'],
      [4, 'similar', 'ST32K407-VGT6'],
      [5, 'by_value', 'CAP-B'],
      [6, 'not_found', null],
      [7, 'not_found', null],
    ]);
    expect(matches.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      ['part_number_equal', 'manufacturer_alias'],
      ['written_differently'],
      ['written_differently'],
      ['packaging_suffix'],
      ['characters_differ'],
      ['values_agree_others'],
      ['unknown_part'],
      ['no_part_number'],
    ]);
    expect(matches[0]?.reasons[1]?.text).toBe('SLT is Siltera');
    expect(matches[0]?.reason).toBe('Part number ST32K407-VGT6 is equal; SLT is Siltera');
  });

  test('POST /parts-lists/match answers the quantity that would be ordered, and without a product the requested one', async () => {
    const matches = await match(
      { part_number: 'ST32K407-VGT6', quantity: 5 },
      { part_number: 'ST32K407-VGT6' },
      { part_number: 'UNKNOWN-1', quantity: 7 },
      { part_number: 'UNKNOWN-1' },
    );
    expect(matches.map(({ quantity }) => quantity)).toEqual([12, 12, 7, 1]);
  });

  test('POST /parts-lists/match prices at the quantity that can be ordered, and says why it is more', async () => {
    const offers = (
      await match(...[5, 13, 98, 100].map((quantity) => ({ part_number: 'ST32K407-VGT6', quantity })), {
        part_number: 'AMP-100',
        manufacturer: 'Siltera',
      })
    ).map(({ product }) => product?.offer);
    expect(offers).toEqual([
      { quantity: 12, corrections: ['minimum', 'multiple'], unit_price: 4, amount: 48 },
      { quantity: 16, corrections: ['multiple'], unit_price: 4, amount: 64 },
      { quantity: 100, corrections: ['multiple'], unit_price: 3.5, amount: 350 },
      { quantity: 100, corrections: [], unit_price: 3.5, amount: 350 },
      { quantity: 1, corrections: [], unit_price: null, amount: null },
    ]);
  });

  test('POST /parts-lists/match never claims a part of another manufacturer', async () => {
    const [other, unknown, both] = await match(
      { part_number: 'ST32K407-VGT6', manufacturer: 'Norlan' },
      { part_number: 'ST32K407-VGT6', manufacturer: 'Nobody' },
      { part_number: 'AMP-100' },
    );
    expect([other?.status, unknown?.status]).toEqual(['similar', 'similar']);
    expect(other?.reasons.map(({ code }) => code)).toEqual(['part_number_equal', 'manufacturer_differs']);
    expect(both).toMatchObject({ status: 'exact', alternatives: [{ mpn: 'AMP-100' }] });
    expect(both?.reasons.map(({ code }) => code)).toContain('several_products');
    expect(both?.alternatives[0]?.differences.map(({ field }) => field)).toContain('manufacturer');
  });

  test('POST /parts-lists/match finds the product of the manufacturer among many of the same number', async () => {
    const makers = Array.from({ length: 20 }, (_, n) => `Maker ${n + 1}`);
    const matches = await match(...makers.map((manufacturer) => ({ part_number: '1N4148', manufacturer })));
    expect(matches.map(({ status, product }) => [status, product?.mpn, product?.manufacturer])).toEqual(
      makers.map((manufacturer) => ['exact', '1N4148', manufacturer]),
    );
  });

  test('the pieces of a reel in a part number are no resistance', async () => {
    const [thousands, ohms] = await match(
      { description: 'resistor 3k 0402' },
      { description: 'resistor 47R 0402' },
    );
    expect(thousands?.status).toBe('not_found');
    expect(ohms).toMatchObject({ status: 'by_value', product: { mpn: 'RSL0402F47R-3K-AB1' } });
  });

  test('POST /parts-lists/match offers alternatives with their differences, those in stock first', async () => {
    const [byValue] = await match({ description: '100nF 0603 X7R' });
    expect(byValue).toMatchObject({ status: 'by_value', reasons: [{ values: { others: 2 } }] });
    expect(byValue?.alternatives.map(({ mpn }) => mpn)).toHaveLength(2);
    const all = byValue?.alternatives.flatMap(({ differences }) => differences) ?? [];
    expect(all).toContainEqual(expect.objectContaining({ field: 'attribute', label: 'Voltage' }));
  });

  test('POST /parts-lists/match takes no text by its values of which only the beginning is compared', async () => {
    const [shorter, longer] = await match(
      { description: '100nF 0603 X7R reel of ceramic capacitors' },
      { description: `100nF 0603 X7R ceramic ${'ceramic '.repeat(8)}10V` },
    );
    expect(shorter).toMatchObject({ status: 'by_value' });
    expect(longer).toMatchObject({ status: 'similar', reasons: [{ code: 'values_partly_agree' }] });
  });

  test('POST /parts-lists/match takes an alternate where the first part number is unknown', async () => {
    const [line] = await match({ part_number: 'UNKNOWN-1', alternates: ['ST32K407VGT6'] });
    expect(line).toMatchObject({ status: 'normalised', reasons: [{ code: 'alternate_used' }, {}] });
  });

  test('POST /parts-lists/match answers in the language of the request', async () => {
    const response = await postLines([{ part_number: 'ENT-77' }], '?lang=zh');
    const [line] = await linesOf(response);
    expect(line).toMatchObject({
      product: { title: '单片机' },
      reasons: [{ text: '与我们的货号 ENT-77 一致' }],
    });
  });

  test.each([
    ['no lines', [], 400],
    [`${mostLines} lines`, Array.from({ length: mostLines }, () => ({})), 200],
    ['a line more', Array.from({ length: mostLines + 1 }, () => ({})), 400],
    ['a quantity of 0', [{ quantity: 0 }], 400],
    ['a fraction', [{ quantity: 1.5 }], 400],
    ['the longest text', [{ part_number: 'x'.repeat(200) }], 200],
    ['a longer text', [{ part_number: 'x'.repeat(201) }], 400],
    [
      'as many alternates as may be',
      [{ alternates: Array.from({ length: mostAlternates }, () => 'a') }],
      200,
    ],
    ['more alternates', [{ alternates: Array.from({ length: mostAlternates + 1 }, () => 'a') }], 400],
    ['a line that is none', ['text'], 400],
  ])('POST /parts-lists/match answers %s by its status', async (_, lines, status) =>
    expect((await postLines(lines)).status).toBe(status),
  );

  test('POST /parts-lists/match survives hostile part numbers', async () => {
    const hostile = [
      '%',
      '_',
      "'; drop table products; --",
      '\0',
      '\uD800',
      '((((',
      '100nF'.repeat(40),
      '💥',
      '\\',
    ];
    const matches = await match(...hostile.map((part_number) => ({ part_number })));
    expect(matches).toHaveLength(hostile.length);
    expect(
      matches.every(({ status }) => status === 'not_found' || status === 'similar' || status === 'by_value'),
    ).toBe(true);
  });
});
