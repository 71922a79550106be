import { expect, test } from 'vitest';
import { z } from 'zod';
import { searchSchema } from './search-schema.ts';

const schema = searchSchema(
  z.object({
    status: z.enum(['open', 'all']).default('open'),
    search: z.string().trim().max(5).default(''),
    page: z.coerce.number().int().min(1).default(1),
  }),
);

test.each([
  [{}, { status: 'open', search: '', page: 1 }],
  [
    { status: 'all', search: ' a ', page: '3' },
    { status: 'all', search: 'a', page: 3 },
  ],
  [
    { status: 'none', search: '123456', page: '0', lang: 'zh' },
    { status: 'open', search: '', page: 1 },
  ],
  [
    { status: ['all'], search: {}, page: 'x' },
    { status: 'open', search: '', page: 1 },
  ],
])('reads the search parameters %j', (raw, query) => {
  expect(schema.parse(raw)).toEqual(query);
});
