// Schemas of search parameters: a searched text, and parameters derived from the query of an API.
import { z } from 'zod';
import { searchLimit } from './search-text.ts';

// PostgreSQL stores no NUL; other control characters separate the fields that a search looks through.
export const searchText = z
  .string()
  .max(searchLimit, `at most ${searchLimit} characters`)
  .regex(/^[^\x00-\x1f\x7f-\x9f]*$/, 'no control characters');

/** Search parameters of a list, from the query of its API: what cannot be read becomes the default. */
export function searchSchema<Shape extends Record<string, z.ZodType>>(query: z.ZodObject<Shape>) {
  const fields = Object.entries<z.ZodType>(query.shape).map(([name, field]) => [
    name,
    field.catch(field.parse(undefined)),
  ]);
  return z.object<Shape>(Object.fromEntries(fields));
}
