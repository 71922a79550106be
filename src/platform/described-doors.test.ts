import { createRoute, z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { describeDoors } from './described-doors.server.ts';
import { answer, createDoors, refusal } from './doors.server.ts';

const text = answer('A text', z.string());
const doors = createDoors()
  .openapi(createRoute({ method: 'get', path: '/plain', responses: { 200: text } }), (c) => c.json('', 200))
  .openapi(
    createRoute({
      method: 'get',
      path: '/asked',
      request: { query: z.object({ page: z.string() }) },
      responses: { 200: text, 503: refusal('Own words') },
    }),
    (c) => c.json('', 200),
  );
const settings = { openapi: '3.1.0', info: { title: 'Doors', version: '1' } };
const { paths } = describeDoors(doors, settings, { 401: 'No key', 429: 'Too many' });
const responses = (path: string) => paths?.[path]?.get?.responses ?? {};

test('every door tells what may be answered in front of it', () => {
  expect(Object.keys(responses('/plain'))).toEqual(['200', '401', '429', '503']);
  expect(responses('/plain')['429']).toMatchObject({
    description: 'Too many',
    headers: { 'Retry-After': {} },
  });
});

test('a door with parameters may refuse them, and keeps what it says itself', () => {
  expect(Object.keys(responses('/asked'))).toEqual(['200', '400', '401', '429', '503']);
  expect(responses('/asked')['503']).toMatchObject({ description: 'Own words' });
});
