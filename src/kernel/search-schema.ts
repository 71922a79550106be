// Schemas of search parameters: derived from the query of an API.
import { z } from 'zod';

/** Search parameters of a list, from the query of its API: what cannot be read becomes the default. */
export function searchSchema<Shape extends Record<string, z.ZodType>>(query: z.ZodObject<Shape>) {
  const fields = Object.entries<z.ZodType>(query.shape).map(([name, field]) => [
    name,
    field.catch(field.parse(undefined)),
  ]);
  return z.object<Shape>(Object.fromEntries(fields));
}
