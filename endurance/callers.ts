// Who asks during these trials: a buyer's system with the public key, and an administrator who has signed in.
import { publicApiBase } from '#platform/public-api-base.ts';
import { deskApiBase } from '#platform/desk-api-base.ts';
import { administrator } from '#tests/harness/administrator.ts';
import { cookiesOf } from '#tests/harness/signed-in.ts';
import { type Answered, ask, jsonOf } from './ask.ts';

export const buyer = { authorization: 'Bearer public' };
const json = { 'content-type': 'application/json' };

/** The headers of somebody who is signed in. `siteOrigin`: the site's own, where it is not the one asked. */
export async function enterDesk(origin: string, siteOrigin = origin): Promise<Record<string, string>> {
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
): Promise<Answered> {
  return ask(origin, { method, path, headers: { ...json, ...headers }, body: JSON.stringify(body) });
}

export function get(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answered> {
  return ask(origin, { method: 'GET', path, headers });
}

export interface NewProduct {
  id: string;
  title: string;
  stock_quantity: number;
}

export async function makeProduct(
  origin: string,
  desk: Record<string, string>,
  changes: Record<string, unknown> = {},
): Promise<NewProduct> {
  const input = { title: 'Switch', description: 'For a trial', category: 'iot', price: 9.99, ...changes };
  const made = await post(origin, `${deskApiBase}/products`, desk, { stock_quantity: 1_000_000, ...input });
  if (made.status !== 201) throw new Error(`A product was answered ${made.status}: ${made.body.toString()}`);
  return jsonOf<{ product: NewProduct }>(made).product;
}

export function placeOrder(origin: string, key: string, order: object, patience?: number): Promise<Answered> {
  return ask(
    origin,
    {
      method: 'POST',
      path: `${publicApiBase}/orders`,
      headers: { ...buyer, ...json, 'idempotency-key': key },
      body: JSON.stringify(order),
    },
    patience,
  );
}

export function askForQuote(
  origin: string,
  key: string,
  quote: object,
  patience?: number,
): Promise<Answered> {
  return ask(
    origin,
    {
      method: 'POST',
      path: `${publicApiBase}/quote-requests`,
      headers: { ...buyer, ...json, 'idempotency-key': key },
      body: JSON.stringify(quote),
    },
    patience,
  );
}
