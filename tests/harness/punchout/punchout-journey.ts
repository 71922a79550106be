// What the journeys of PunchOut share: credentials made by the admin's API, and products with their prices.
import { type APIRequestContext, expect } from '@playwright/test';
import { unitPriceAt } from '#features/products/ordering.rules.ts';
import type { PunchoutKind } from '#features/punchout/punchout.rules.ts';
import { administrator } from '#tests/harness/administrator.ts';
import { ports } from '#tests/harness/ports.ts';
import type { BuyerSystem } from './buyer-system.ts';
import { aSystemInput } from './punchout-writes.ts';

const origin = `http://localhost:${ports.site}`;
const publicKey = { authorization: 'Bearer public' };

export async function addSystem(request: APIRequestContext, kind: PunchoutKind): Promise<BuyerSystem> {
  const identity = `journey-${crypto.randomUUID()}`;
  const input = aSystemInput({
    kind,
    identity,
    domain: 'DUNS',
    return_hosts: ['localhost'],
    currency: 'USD',
  });
  const signedIn = await request.post('/api/auth/sign-in/email', {
    data: administrator,
    headers: { origin },
  });
  expect(signedIn.ok()).toBe(true);
  const added = await request.post('/api/admin/punchout-systems', { data: input, headers: { origin } });
  expect(added.status(), await added.text()).toBe(201);
  const { id, secret } = (await added.json()) as { id: string; secret: string };
  return { id, identity, secret };
}

interface Listed {
  id: string;
  title: string;
  category: string;
  product_type: string;
}

interface Offer extends Listed {
  unit: string;
  stock_quantity: number;
  moq: number;
  order_multiple: number;
  price_usd: number | null;
  price_breaks: { min_quantity: number; unit_price_usd: number | null }[];
}

export interface WantedProduct extends Offer {
  /** In US dollars, when one of them is bought. */
  unitPrice: number;
}

/** Products of the demo that can be bought one by one. */
export async function someProducts(request: APIRequestContext, count: number): Promise<WantedProduct[]> {
  const base = '/functions/v1/products-api';
  const listed = await request.get(`${base}/products?limit=100`, { headers: publicKey });
  const ids = ((await listed.json()) as Listed[]).map(({ id }) => id).join(',');
  const offered = await request.get(`${base}/cart-lines?ids=${ids}`, { headers: publicKey });
  const offers = ((await offered.json()) as Offer[]).filter(
    ({ price_usd, stock_quantity, moq, order_multiple }) =>
      price_usd && stock_quantity > 20 && moq === 1 && order_multiple === 1,
  );
  expect(offers.length).toBeGreaterThanOrEqual(count);
  return offers.slice(0, count).map((offer) => {
    const breaks = offer.price_breaks.map(({ min_quantity, unit_price_usd }) => ({
      min_quantity,
      unit_price: unit_price_usd ?? 0,
    }));
    const unitPrice = unitPriceAt({ price: offer.price_usd ?? 0, price_breaks: breaks }, 1);
    return Object.assign(offer, { unitPrice });
  });
}
