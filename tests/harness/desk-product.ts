// Products that only one journey knows, and the quick way to the desk for journeys that are not about signing in.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import type { Login } from './desk.ts';
import { ports } from './ports.ts';

const origin = `http://localhost:${ports.site}`;

/** Signs in by the door. */
export async function enterDesk(page: Page, address = '/admin/products', login: Login = administrator) {
  await signInByDoor(page.request, login);
  await openDesk(page, address);
}

export async function signInByDoor(request: APIRequestContext, login: Login = administrator) {
  await post(request, '/api/auth/sign-in/email', login);
}

/** Opens an address and waits until the page answers to clicks and keys. */
export async function openDesk(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** By somebody who is signed in. */
export async function makeProduct(
  { request }: Pick<Page, 'request'>,
  changes: Record<string, unknown>,
): Promise<{ id: string; title: string }> {
  const input = { description: 'For a journey', category: 'iot', price: 10, stock_quantity: 7, ...changes };
  const answer = (await post(request, '/api/admin/products', input)) as { product: Promise<never> };
  return answer.product;
}

async function post(request: APIRequestContext, address: string, data: object): Promise<unknown> {
  const answer = await request.post(address, { data, headers: { origin } });
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
