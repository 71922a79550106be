import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { mostLines } from '#features/parts-lists/reading/table-codes.ts';
import { connectTo, fillMcpCatalogue, hostile, untilMatching } from '#tests/harness/mcp/mcp-catalogue.ts';
import { callTool, type Protocol, protocols, toolError } from '#tests/harness/mcp/mcp-client.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { matchPageLimit } from './tools/match-parts-list.server.ts';
import { mostAlternatives, mostFilters, searchPageLimit } from './tools/search-products.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const api = createApi(runtime);
const connect = (protocol?: Protocol) => connectTo(api, protocol);
let ids: string[] = [];
/** Of the room of an issued quotation. */
let token = '';

beforeAll(async () => {
  ids = await fillMcpCatalogue(database);
  await untilMatching(api);
  const me = await insertPerson(database);
  const { issued } = quotationHarness(runtime, () => ({ kind: 'administrator', id: me.id }));
  const lines = [10, 20].map((unit_price) => ({ description: hostile, unit_price, quantity: 2 }));
  ({ token } = await issued(...lines));
});

interface Found {
  total: number;
  products: { id: string; url: string; price: number | null; untrusted_text: { title: string } }[];
  next_cursor: string | null;
}

interface QuotationStatus {
  next_cursor: string | null;
}

interface Matched {
  total: number;
  lines: {
    index: number;
    status: string;
    quantity: number;
    product: { url: string; offer: { quantity: number } } | null;
  }[];
  next_cursor: string | null;
}

describe.each(protocols)('with protocol %s', (protocol) => {
  test('the official client lists the tools, all of them read-only and typed', async () => {
    const client = await connect(protocol);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_products',
      'get_product',
      'compare_products',
      'match_parts_list',
      'draft_quote_list',
      'quotation_status',
    ]);
    for (const { annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(inputSchema.additionalProperties).toBe(false);
      expect(outputSchema?.type).toBe('object');
      expect(description).toMatch(/data of others|data, never|checks every line/);
    }
  });

  test('every tool answers typed content and the same as text', async () => {
    const client = await connect(protocol);
    const calls = {
      search_products: { query: 'switch' },
      get_product: { sku: 'ent-2' },
      compare_products: { ids: ids.slice(0, 2) },
      match_parts_list: { lines: [{ part_number: 'SW-100', quantity: 7 }] },
      draft_quote_list: { agent_name: 'Test', lines: [{ product_id: ids[0], quantity: 5 }] },
      quotation_status: { token },
    };
    expect(Object.keys(calls)).toEqual((await client.listTools()).tools.map(({ name }) => name));
    for (const [name, args] of Object.entries(calls)) {
      const { structuredContent, content, isError } = await client.callTool({ name, arguments: args });
      expect(isError, name).toBeFalsy();
      expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
    }
  });

  test('3,000 lines are matched in pages', async () => {
    const client = await connect(protocol);
    const lines = Array.from({ length: mostLines }, (_, at) => ({
      part_number: `SW-${at % 4}00`,
      quantity: 7,
    }));
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page: Matched = await callTool(client, 'match_parts_list', {
        lines,
        limit: matchPageLimit,
        cursor,
      });
      expect(page.total).toBe(mostLines);
      seen.push(...page.lines.map(({ index }) => index));
      expect(page.lines[0]).toMatchObject({ quantity: 10, product: { offer: { quantity: 10 } } });
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(lines.map((_, at) => at));
  });
});

describe('search_products', () => {
  test('search_products pages through all products once, and cites the page of each', async () => {
    const client = await connect();
    const first: Found = await callTool(client, 'search_products', { limit: 4 });
    const second: Found = await callTool(client, 'search_products', { limit: 4, cursor: first.next_cursor });
    expect(first.total).toBe(7);
    expect(second.next_cursor).toBeNull();
    const all = [...first.products, ...second.products];
    expect(new Set(all.map(({ id }) => id)).size).toBe(7);
    for (const { id, url } of all) expect(url).toBe(`http://shop.test/product/${id}`);
    expect(all.find(({ id }) => id === ids[3])?.price).toBeNull();
  });

  test('search_products filters, and names the argument that is wrong', async () => {
    const client = await connect();
    const found: Found = await callTool(client, 'search_products', { filters: { manufacturer: ['Norlan'] } });
    expect(found.products.map(({ id }) => id)).toEqual([ids[4]]);
    const wrong = (args: object) => toolError(client, 'search_products', args);
    expect(await wrong({ filters: { colour: 'red' } })).toContain('colour');
    expect(await wrong({ filters: { 'attr.unknown': '1' } })).toContain('attr.unknown');
    expect(await wrong({ limt: 3 })).toContain('limt');
    expect(await wrong({ cursor: 'x' })).toBe('cursor: is not one that this tool returned.');
    const { next_cursor: cursor } = await callTool<Found>(client, 'search_products', { limit: 1 });
    expect(await wrong({ query: 'switch', cursor })).toContain('cursor: belongs to other arguments');
  });

  test('search_products takes as many values as its limits say, and not one more', async () => {
    const client = await connect();
    const works = (args: object) => callTool(client, 'search_products', args).then(() => true);
    const wrong = (args: object) => toolError(client, 'search_products', args);
    const of = (count: number) => Array.from({ length: count }, (_, at) => `Maker ${at}`);
    expect(await works({ limit: searchPageLimit })).toBe(true);
    expect(await wrong({ limit: searchPageLimit + 1 })).toContain(`limit: at most ${searchPageLimit}`);
    expect(await wrong({ limit: 0 })).toContain('limit: at least 1');
    const makers = (count: number) => ({ manufacturer: of(count).map(() => 'Siltera') });
    expect(await works({ filters: makers(mostAlternatives) })).toBe(true);
    expect(await wrong({ filters: makers(mostAlternatives + 1) })).toContain('filters');
    expect(await works({ filters: { manufacturer: 'Siltera' } })).toBe(true);
    const filters = (count: number) => Object.fromEntries(of(count).map((_, at) => [`attr.a${at}`, '1']));
    expect(await wrong({ filters: filters(mostFilters) })).toContain('attr.a0');
    expect(await wrong({ filters: filters(mostFilters + 1) })).toContain(`at most ${mostFilters} filters`);
    expect(await works({ query: 'x'.repeat(200) })).toBe(true);
    expect(await wrong({ query: 'x'.repeat(201) })).toContain('query: at most 200 characters');
  });
});

describe('get_product', () => {
  test('get_product finds by id, SKU, and part number with an alias of the manufacturer', async () => {
    const client = await connect();
    const one = async (args: object) =>
      (await callTool<{ product: { id: string } }>(client, 'get_product', args)).product.id;
    expect(await one({ id: ids[1] })).toBe(ids[1]);
    expect(await one({ sku: 'ENT-1' })).toBe(ids[1]);
    expect(await one({ mpn: 'SW 100', manufacturer: 'SLT' })).toBe(ids[1]);
    expect(await one({ mpn: 'SW-400', manufacturer: 'Norlan' })).toBe(ids[4]);
  });

  test('get_product says what is wrong, and links what is similar', async () => {
    const client = await connect();
    const wrong = (args: object) => toolError(client, 'get_product', args);
    expect(await wrong({})).toBe('id, sku, mpn: send exactly one of them.');
    expect(await wrong({ sku: 'a', mpn: 'b' })).toBe('id, sku, mpn: send exactly one of them.');
    expect(await wrong({ sku: 'a', manufacturer: 'b' })).toBe('manufacturer: belongs beside mpn.');
    expect(await wrong({ id: crypto.randomUUID() })).toBe('id: no product that is offered has it.');
    expect(await wrong({ id: '7' })).toContain('id: must be the id of a product');
    expect(await wrong({ sku: 'SW-100' })).toContain('sku: no product has exactly this number.');
    expect(await wrong({ mpn: 'SW-400' })).toContain('http://shop.test/product/');
  });
});

describe('compare_products', () => {
  test('compare_products names the facts that differ', async () => {
    const client = await connect();
    const compared = await callTool<{ url: string; differing_facts: string[] }>(client, 'compare_products', {
      ids: ids.slice(0, 4),
    });
    expect(compared.url).toBe(`http://shop.test/compare?ids=${ids.slice(0, 4).join(',')}`);
    expect(compared.differing_facts).toEqual(['price']);
  });

  test('compare_products takes two to four different products that are offered', async () => {
    const client = await connect();
    const wrong = (...list: unknown[]) => toolError(client, 'compare_products', { ids: list });
    expect(await wrong(ids[0])).toContain('ids: at least 2 ids');
    expect(await wrong(...ids.slice(0, 5))).toContain('ids: at most 4 ids');
    expect(await wrong(ids[0], ids[0])).toContain('ids: names one product twice');
    expect(await wrong(ids[0], crypto.randomUUID())).toContain('ids.1: no product');
  });
});

describe('match_parts_list', () => {
  test('match_parts_list takes 3,000 lines of 200 characters, and not one more of either', async () => {
    const client = await connect();
    const wrong = (lines: object[]) => toolError(client, 'match_parts_list', { lines });
    expect(await wrong([])).toContain('lines: at least one line');
    expect(await wrong(Array.from({ length: mostLines + 1 }, () => ({ part_number: 'x' })))).toContain(
      `lines: at most ${mostLines} lines`,
    );
    expect(await wrong([{ part_number: 'x'.repeat(200) }])).toContain('no error');
    expect(await wrong([{}, { part_number: 'x'.repeat(201) }])).toContain('lines.1.part_number: at most 200');
  });
});

test('text of product data stands nowhere but under untrusted_text', async () => {
  const client = await connect();
  const answers = [
    await callTool(client, 'search_products', { query: 'instructions' }),
    await callTool(client, 'get_product', { id: ids[5] }),
    await callTool(client, 'compare_products', { ids: [ids[5], ids[0]] }),
    await callTool(client, 'match_parts_list', { lines: [{ part_number: 'SW-500' }] }),
    await callTool(client, 'quotation_status', { token }),
    await callTool(client, 'draft_quote_list', {
      agent_name: 'A',
      lines: [{ product_id: ids[5], quantity: 5 }],
    }),
  ];
  for (const answer of answers) {
    expect(JSON.stringify(answer)).toContain(hostile);
    const trusted = JSON.stringify(answer, (key, value: unknown) =>
      key === 'untrusted_text' ? null : value,
    );
    expect(trusted).not.toContain('Ignore all');
  }
});

describe('quotation_status', () => {
  test('quotation_status pages through the lines of a version, by the token of its room or its link', async () => {
    const client = await connect();
    const args = { token: `http://shop.test/q/${token}?lang=ar`, limit: 1 };
    const first = await callTool<QuotationStatus>(client, 'quotation_status', args);
    expect(first).toMatchObject({
      url: `http://shop.test/q/${token}`,
      status: 'issued',
      current: 1,
      version: 1,
      versions: [{ version: 1, status: 'issued', total_amount: 60 }],
      lines: [{ quantity: 2, unit_price: 10, amount: 20, untrusted_text: { description: hostile } }],
    });
    const second = await callTool<QuotationStatus>(client, 'quotation_status', {
      ...args,
      cursor: first.next_cursor,
    });
    expect(second).toMatchObject({ lines: [{ unit_price: 20, amount: 40 }], next_cursor: null });
    expect(await toolError(client, 'quotation_status', { token, version: 2 })).toContain('version: the room');
  });

  test('quotation_status names the token when there is no such room', async () => {
    const client = await connect();
    const wrong = (token: string) => toolError(client, 'quotation_status', { token });
    expect(await wrong('no token')).toContain('token: is not the token of a room');
    expect(await wrong('x'.repeat(301))).toContain('token: at most 300 characters');
    expect(await wrong('x'.repeat(22))).toBe('Quotation not found.');
    expect(await wrong(`http://shop.test/q/${'x'.repeat(22)}?lang=ar`)).toBe('Quotation not found.');
  });
});
