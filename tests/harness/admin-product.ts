// Products that only one browser test uses, and signing in through the API for tests that are not about signing in.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import type { Login } from './admin.ts';
import { ports } from './ports.ts';

const origin = `http://localhost:${ports.site}`;

/** Signs in through the API. */
export async function signInByApi(page: Page, address = '/admin/products', login: Login = administrator) {
  await signInByRoute(page.request, login);
  await openAdmin(page, address);
}

export async function signInByRoute(request: APIRequestContext, login: Login = administrator) {
  await post(request, '/api/auth/sign-in/email', login);
}

/** Opens a URL and waits until the page is hydrated. */
export async function openAdmin(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** `request`: signed in. */
export async function makeProduct(
  { request }: Pick<Page, 'request'>,
  changes: Record<string, unknown>,
): Promise<{ id: string; title: string }> {
  const input = { description: 'For a journey', category: 'iot', price: 10, stock_quantity: 7, ...changes };
  const answer = (await post(request, '/api/admin/products', input)) as { product: Promise<never> };
  return answer.product;
}

/** Opens the draft that answers a quote request. `request`: signed in. */
export async function makeQuotation(request: APIRequestContext, request_id: string): Promise<string> {
  return ((await post(request, '/api/admin/quotations', { request_id })) as { id: string }).id;
}

async function post(request: APIRequestContext, address: string, data: object): Promise<unknown> {
  const answer = await request.post(address, { data, headers: { origin } });
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
