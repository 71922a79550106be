// Personal responses: whatever is answered once a session was read, no cache may store it, whatever its path.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';

const responses = new AsyncLocalStorage<{ isPersonal: boolean }>();

/** Called wherever a session is read. */
export function markPersonal(): void {
  const response = responses.getStore();
  if (response) response.isPersonal = true;
}

/** Around all routes. What a page reads from the API in this process counts for the page. */
export const keepPersonal: MiddlewareHandler = async (c, next) => {
  const response = responses.getStore() ?? { isPersonal: false };
  await responses.run(response, next);
  if (response.isPersonal) c.res.headers.set('cache-control', 'private, no-store');
};
