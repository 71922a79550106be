// Checks a response against the public API's OpenAPI description.
import { expect } from 'vitest';
import { type Described, describeMismatch } from './described-response.ts';

/** Fails unless the description of `path` (with braces, as described) and `method` allows this response. */
export async function expectDescribed(
  description: Described,
  path: string,
  method: string,
  response: Response,
) {
  const { status, headers } = response;
  const answer = { status, type: headers.get('content-type'), body: await response.clone().text() };
  expect(describeMismatch(description.paths[path]?.[method], answer), `${method} ${path}`).toBeNull();
}
