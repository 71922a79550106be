// The desk's doors to the exchange rates.
import { createRoute, z } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { jsonBody } from '#platform/json-body.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { changedRate, deskRate, foreignCurrency, rateChange } from './exchange-rate.schema.ts';
import { keepRate, listDeskRates } from './exchange-rate.writes.server.ts';

const bodyLimit = 1024;

const listRoute = createRoute({
  method: 'get',
  path: '/exchange-rates',
  summary: 'What prices in other currencies are converted with',
  responses: { 200: answer('Every foreign currency', z.array(deskRate)) },
});

const keepRoute = createRoute({
  method: 'put',
  path: '/exchange-rates/{currency}',
  summary: 'Keep another rate, or none',
  description: 'Carts show the new prices at once. An order keeps the rate with which it was placed.',
  request: {
    params: z.object({ currency: foreignCurrency }),
    body: { required: true, content: { 'application/json': { schema: rateChange } } },
  },
  responses: {
    200: answer('All rates', changedRate),
    400: refusal('The rate is not usable; errors names why'),
    409: refusal('Somebody kept another rate meanwhile'),
    413: refusal('The body is larger than 1 KB'),
    415: refusal('The body is not JSON'),
  },
});

export function exchangeRateDoors({ database }: Pick<Runtime, 'database'>) {
  const doors = createDeskDoors();
  doors.put('/exchange-rates/:currency', ...jsonBody(bodyLimit));
  return doors
    .openapi(listRoute, async (c) => c.json(await listDeskRates(database), 200))
    .openapi(keepRoute, async (c) => {
      const { currency } = c.req.valid('param');
      const kept = await keepRate(database, c.get('administrator'), currency, c.req.valid('json'));
      if (!kept.ok) {
        const { code } = kept.refusal;
        throw new Problem(409, 'Somebody kept another rate meanwhile.', undefined, undefined, { code });
      }
      return c.json({ rates: await listDeskRates(database), ...kept.value }, 200);
    });
}
