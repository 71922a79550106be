// Intercepts the browser's order requests: counts them, or holds them back.
import type { Page, Request } from '@playwright/test';

export const orders = '**/products-api/orders';

export function sentOrders(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/orders')) sent.push(request);
  });
  return sent;
}

/** Holds order requests back until they are aborted or continued. */
export async function holdOrders(page: Page) {
  let fail: () => Promise<void> = () => Promise.resolve();
  let pass = fail;
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(orders, (route) => {
    fail = () => route.abort();
    pass = () => route.continue();
    arrive();
  });
  return { fail: () => arrived.then(() => fail()), pass: () => arrived.then(() => pass()) };
}
