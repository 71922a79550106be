// Clients of the stress tests: a buyer's system with the public key, and a signed-in administrator.
import { adminApiBase, publicApiBase } from '#platform/http/api-bases.ts';
import { administrator } from '#tests/harness/administrator.ts';
import { cookiesOf } from '#tests/harness/signed-in.ts';
import { type RawResponse, sendRequest, jsonOf } from './http-request.ts';

export const buyer = { authorization: 'Bearer public' };
const json = { 'content-type': 'application/json' };

/** The headers of a signed-in account. `siteOrigin`: the site's own, where it differs from the requested one. */
export async function signInAdmin(origin: string, siteOrigin = origin): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { ...json, origin: siteOrigin },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`);
  return { origin: siteOrigin, cookie: cookiesOf(answer) };
}

export function post(origin: string, path: string, headers: Record<string, string>, body: object) {
  return send(origin, 'POST', path, headers, body);
}

export function send(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<RawResponse> {
  return sendRequest(origin, { method, path, headers: { ...json, ...headers }, body: JSON.stringify(body) });
}

export function get(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  return sendRequest(origin, { method: 'GET', path, headers });
}

export interface NewProduct {
  id: string;
  title: string;
  stock_quantity: number;
}

export async function makeProduct(
  origin: string,
  admin: Record<string, string>,
  changes: Record<string, unknown> = {},
): Promise<NewProduct> {
  const input = { title: 'Switch', description: 'For a trial', category: 'iot', price: 9.99, ...changes };
  const made = await post(origin, `${adminApiBase}/products`, admin, { stock_quantity: 1_000_000, ...input });
  if (made.status !== 201) throw new Error(`A product was answered ${made.status}: ${made.body.toString()}`);
  return jsonOf<{ product: NewProduct }>(made).product;
}

export function placeOrder(
  origin: string,
  key: string,
  order: object,
  timeoutMs?: number,
): Promise<RawResponse> {
  return sendRequest(
    origin,
    {
      method: 'POST',
      path: `${publicApiBase}/orders`,
      headers: { ...buyer, ...json, 'idempotency-key': key },
      body: JSON.stringify(order),
    },
    timeoutMs,
  );
}

export function requestQuote(
  origin: string,
  key: string,
  quote: object,
  timeoutMs?: number,
): Promise<RawResponse> {
  return sendRequest(
    origin,
    {
      method: 'POST',
      path: `${publicApiBase}/quote-requests`,
      headers: { ...buyer, ...json, 'idempotency-key': key },
      body: JSON.stringify(quote),
    },
    timeoutMs,
  );
}
