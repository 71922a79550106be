import { expect, test } from 'vitest';
import { z } from 'zod';
import { createRoutes } from './routes.server.ts';

test.each([
  [z.string(), undefined, 'required'],
  [z.enum(['a', 'b']), undefined, 'required: one of a, b'],
  [z.enum(['C62', 'MTR']), 'ea', 'one of C62, MTR'],
  [z.literal(1), 2, 'must be 1'],
  [z.string(), 5, 'must be a string'],
  [z.number(), 'x', 'must be a number'],
  [z.int(), 1.5, 'a whole number'],
  [z.boolean(), 'x', 'must be true or false'],
  [z.array(z.string()), {}, 'must be an array'],
  [z.record(z.string(), z.string()), [], 'must be an object'],
  [z.string().max(2), 'abc', 'at most 2 characters'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(3), 'ab', 'at least 3 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'at most 1 entries'],
  [z.number().max(5), 6, 'at most 5'],
  [z.number().lt(5), 5, 'less than 5'],
  [z.number().gt(0), 0, 'more than 0'],
  [z.number().multipleOf(5), 6, 'a multiple of 5'],
  [z.guid(), 'x', 'must be a UUID'],
  [z.iso.date(), 'x', 'must be a date such as 2026-01-31'],
  [z.string().regex(/^a$/), 'b', 'has another form than expected'],
  [z.strictObject({}), { a: 1 }, 'unknown: a'],
  [
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    { kind: 'c' },
    'one of a, b',
  ],
  [z.string().refine(() => false), 'x', 'not valid'],
  [z.string('its own'), undefined, 'its own'],
])(
  'a validation error without a message of its own says what is expected: case %#',
  (schema, value, message) => {
    // Routes install the messages.
    createRoutes();
    const { error } = schema.safeParse(value);
    expect(error?.issues[0]?.message).toContain(message);
  },
);
