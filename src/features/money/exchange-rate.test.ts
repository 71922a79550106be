import { beforeEach, expect, test } from 'vitest';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { exchangeRateRoutes } from './exchange-rate.api.server.ts';
import { type ChangedRate, rateLimits } from './exchange-rate.schema.ts';
import { exchangeRateSubject, listAdminRates } from './exchange-rate.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const actor = { kind: 'administrator', id: 'a' } as const;
const routes = adminRoutesFor(actor).route('/', exchangeRateRoutes(runtime));

beforeEach(() => emptyTables(runtime, 'exchange_rates', 'change_sets'));

function keep(currency: string, from: number | null, to: unknown) {
  const headers = { 'content-type': 'application/json' };
  return routes.request(`/exchange-rates/${currency}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ from, to }),
  });
}

const rates = async () =>
  (await listAdminRates(database)).map(({ currency, usd_per_unit }) => [currency, usd_per_unit]);

test('a rate is set, changed and removed, and each is undone', async () => {
  const sets: string[] = [];
  for (const [from, to] of [
    [null, 1.08],
    [1.08, 1.1],
    [1.1, null],
  ] as const) {
    const answer = (await (await keep('EUR', from, to)).json()) as ChangedRate;
    expect(answer.rates[0]).toMatchObject({ currency: 'EUR', usd_per_unit: to });
    sets.push(answer.change_set_id ?? '');
  }
  for (const [set, held] of [
    [sets[2], 1.1],
    [sets[1], 1.08],
    [sets[0], null],
  ] as const) {
    await undoChangeSet(database, actor, set ?? '', { exchange_rate: exchangeRateSubject });
    expect(await rates()).toEqual([
      ['EUR', held],
      ['GBP', null],
    ]);
  }
});

test('an outdated rate is a conflict, and the same rate again is no change', async () => {
  await keep('GBP', null, 1.27);
  expect((await keep('GBP', 1.2, 1.3)).status).toBe(409);
  expect(await (await keep('GBP', 1.2, 1.27)).json()).toMatchObject({ change_set_id: null });
});

test.each([
  [rateLimits.lowest, 200],
  [rateLimits.highest, 200],
  [0, 400],
  [-1, 400],
  [100_000_000, 400],
  [0.000_000_039_4, 400],
  [0.000_039_412, 200],
  [1.000_000_000_01, 400],
  ['1.08', 400],
])('%s as a rate: %i', async (to, status) => {
  expect((await keep('EUR', null, to)).status).toBe(status);
});

test('the dollar’s rate cannot be set', async () => {
  expect((await keep('USD', null, 1)).status).toBe(400);
});
