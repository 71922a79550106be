// Checks an answer against the API's own description of itself.
import { expect } from 'vitest';
import { type Described, undescribed } from './described-answer.ts';

/** Fails unless `path` (as described, with its braces) says that `method` may answer like this. */
export async function expectDescribed(
  description: Described,
  path: string,
  method: string,
  response: Response,
) {
  const { status, headers } = response;
  const answer = { status, type: headers.get('content-type'), body: await response.clone().text() };
  expect(undescribed(description.paths[path]?.[method], answer), `${method} ${path}`).toBeNull();
}
