import { createRoute, z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { describeRoutes } from './described-routes.server.ts';
import { jsonResponse, createRoutes, errorResponse } from './routes.server.ts';

const text = jsonResponse('A text', z.string());
const routes = createRoutes()
  .openapi(createRoute({ method: 'get', path: '/plain', responses: { 200: text } }), (c) => c.json('', 200))
  .openapi(
    createRoute({
      method: 'get',
      path: '/filtered',
      request: { query: z.object({ page: z.string() }) },
      responses: { 200: text, 503: errorResponse('Own text') },
    }),
    (c) => c.json('', 200),
  );
const settings = { openapi: '3.1.0', info: { title: 'Routes', version: '1' } };
const { paths } = describeRoutes(routes, settings, { 401: 'No key', 429: 'Too many' });
const responses = (path: string) => paths?.[path]?.get?.responses ?? {};

test('every route lists the errors that middleware answers', () => {
  expect(Object.keys(responses('/plain'))).toEqual(['200', '401', '429', '503']);
  expect(responses('/plain')['429']).toMatchObject({
    description: 'Too many',
    headers: { 'Retry-After': {} },
  });
});

test('a route with parameters lists their rejection, and keeps its own descriptions', () => {
  expect(Object.keys(responses('/filtered'))).toEqual(['200', '400', '401', '429', '503']);
  expect(responses('/filtered')['503']).toMatchObject({ description: 'Own text' });
});
