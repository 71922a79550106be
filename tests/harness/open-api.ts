// Checks an answer against the API's own description of itself.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

interface Described {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  components?: object;
}

/** Fails unless `path` (as described, with its braces) says that `method` may answer like this. */
export async function expectDescribed(
  description: Described,
  path: string,
  method: string,
  response: Response,
) {
  const described = description.paths[path]?.[method]?.responses[response.status];
  expect(described, `${method} ${path} ${response.status}`).toBeDefined();
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const schema = described?.content?.[type]?.schema;
  expect(schema, `${method} ${path} ${response.status} ${type}`).toBeDefined();
  // Formats are the concern of the schemas that made the description.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validate = ajv.compile({ ...schema, components: description.components });
  const body: unknown = await response.clone().json();
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
}
