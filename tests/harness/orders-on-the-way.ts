// Orders between the browser and the server: counted, or kept from arriving.
import type { Page, Request } from '@playwright/test';

export const orders = '**/products-api/orders';

export function sentOrders(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/orders')) sent.push(request);
  });
  return sent;
}

/** Keeps orders from arriving until they fail, or are let through. */
export async function holdOrders(page: Page) {
  let fail: () => Promise<void> = () => Promise.resolve();
  let pass = fail;
  const arrived = new Promise<void>((resolve) => {
    void page.route(orders, (route) => {
      fail = () => route.abort();
      pass = () => route.continue();
      resolve();
    });
  });
  return { fail: () => arrived.then(() => fail()), pass: () => arrived.then(() => pass()) };
}
