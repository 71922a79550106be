// Routes of the exchange rates: what visitors read, and what administrators set.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { createRoutes, errorResponse, jsonRequest, jsonResponse } from '#platform/http/routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { addCacheTags } from '#platform/cache/cache-tags.server.ts';
import { readRates } from './exchange-rate.reads.server.ts';
import {
  changedRate,
  adminRate,
  exchangeRates,
  foreignCurrency,
  rateChange,
} from './exchange-rate.schema.ts';
import { saveRate, listAdminRates } from './exchange-rate.writes.server.ts';

const bodyLimit = 1024;

const listRoute = createRoute({
  method: 'get',
  path: '/exchange-rates',
  summary: 'List exchange rates',
  responses: { 200: jsonResponse('Every foreign currency that may be used', z.array(adminRate)) },
});

const saveRateRoute = createRoute({
  method: 'put',
  path: '/exchange-rates/{currency}',
  summary: 'Set or remove a rate',
  description:
    'A currency of ISO 4217 may be used once it has a rate. Carts show the new prices at once. An order stores the rate at which it was placed.',
  ...jsonRequest({ params: z.object({ currency: foreignCurrency }), body: rateChange }, bodyLimit),
  responses: {
    200: jsonResponse('All rates', changedRate),
    400: errorResponse('The rate is invalid (see errors)'),
    409: errorResponse('The rate was changed by someone else'),
  },
});

const publicRatesRoute = createRoute({
  method: 'get',
  path: '/exchange-rates',
  summary: 'List exchange rates',
  responses: {
    200: jsonResponse('US dollars for one unit of each currency with a rate', exchangeRates),
  },
});

export function publicRateRoutes({ database }: Pick<Runtime, 'database'>) {
  return createRoutes().openapi(publicRatesRoute, async (c) => {
    addCacheTags('rates');
    return c.json(await readRates(database), 200);
  });
}

export function exchangeRateRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(listRoute, async (c) => c.json(await listAdminRates(database), 200))
    .openapi(saveRateRoute, async (c) => {
      const { currency } = c.req.valid('param');
      const saved = await saveRate(database, c.get('administrator'), currency, c.req.valid('json'));
      if (!saved.ok) throw httpError(`exchange_rate.${saved.error.code}`);
      return c.json({ rates: await listAdminRates(database), ...saved.value }, 200);
    });
}
