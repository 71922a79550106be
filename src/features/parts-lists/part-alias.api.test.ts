import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { identifierKey } from '#features/catalogue-index/words/normal-text.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';
import type { LineMatch, MatchResponse } from './matching/match.schema.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const api = createApi(runtime);

function post(lines: readonly object[]) {
  return Promise.resolve(
    api.request('/functions/v1/products-api/parts-lists/match', {
      method: 'POST',
      headers: { authorization: 'Bearer public', 'content-type': 'application/json' },
      body: JSON.stringify({ lines }),
    }),
  );
}

async function match(...lines: object[]): Promise<LineMatch[]> {
  const response = await post(lines);
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as MatchResponse).lines;
}

beforeAll(async () => {
  for (const mpn of ['ST32K407-VGT6', 'CAP-A', 'CAP-B', 'CAP-C']) await insertProduct(database, { mpn });
  await insertProduct(database, { mpn: 'NLP1117/NOPB', manufacturer: 'Norlan' });
  await until(async () => (await post([{}])).status === 200);
});

/** Of the regulator. */
async function insertAlias(part_number: string, manufacturer: string | null = null) {
  await database.execute(sql`
    with request as (
      insert into quote_requests (first_name, last_name, email, message, idempotency_key)
      values ('A', 'B', 'a@b.test', '', ${part_number}) returning id),
    line as (
      insert into quote_lines (quote_id, position, part_number, quantity, unit, match)
      select id, 1, ${part_number}, 1, 'C62', 'corrected' from request returning id, quote_id)
    insert into part_aliases (line_id, quote_id, part_key, part_number, manufacturer, product_id)
    select line.id, line.quote_id, ${identifierKey(part_number)}, ${part_number}, ${manufacturer}, p.id
    from line, products p where p.mpn = 'NLP1117/NOPB'`);
}

test('takes a number of the catalogue for its product, whatever an administrator once matched it to', async () => {
  await insertAlias('CAP-A');
  const matches = await match({ part_number: 'CAP-A' }, { part_number: 'capa' });
  expect(matches.map(({ status, product }) => [status, product?.mpn])).toEqual([
    ['exact', 'CAP-A'],
    ['normalised', 'CAP-A'],
  ]);
});

test('knows no number that differs from a matched one by a point or a plus', async () => {
  await insertAlias('R1.5K');
  const [same, other, plus] = await match(
    { part_number: 'r1.5-k' },
    { part_number: 'R15K' },
    { part_number: 'R1.5K+' },
  );
  expect(same).toMatchObject({ status: 'normalised', reasons: [{ code: 'known_number' }] });
  for (const line of [other, plus])
    expect(line?.reasons.map(({ code }) => code)).not.toContain('known_number');
});

test('knows a number that an administrator matched in an earlier request', async () => {
  await insertAlias('OWN-5501', 'Norlan');
  const [known, other, exact] = await match(
    { part_number: 'own 5501' },
    { part_number: 'OWN-5501', manufacturer: 'Siltera' },
    { part_number: 'ST32K407-VGT6' },
  );
  expect(known).toMatchObject({ status: 'normalised', product: { mpn: 'NLP1117/NOPB' } });
  expect(known?.reasons[0]?.text).toBe('We know own 5501 from an earlier request: it is NLP1117/NOPB');
  expect(other?.reasons.map(({ code }) => code)).not.toContain('known_number');
  expect(exact?.status).toBe('exact');
});

test('takes the buyer’s own number for what an administrator matched it to, and for no other product', async () => {
  await insertAlias('OWN-9-9');
  const [known, exact, other] = await match(
    { part_number: 'UNKNOWN-1', customer_part_number: 'own 99' },
    { part_number: 'CAP-B', customer_part_number: 'OWN-9-9' },
    { part_number: 'UNKNOWN-1', customer_part_number: 'CAP-C' },
  );
  expect(known).toMatchObject({ status: 'normalised', product: { mpn: 'NLP1117/NOPB' } });
  expect(exact).toMatchObject({ status: 'exact', product: { mpn: 'CAP-B' } });
  expect(other?.product).toBeNull();
});
