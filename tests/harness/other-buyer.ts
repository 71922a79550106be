// Other buyers, who call the API, each with a mailbox of their own: they take stock during a browser test, once a clerk has confirmed.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { signInByRoute } from './admin-product.ts';
import { ports } from './ports.ts';

const base = '/functions/v1/products-api';
const headers = { authorization: 'Bearer public' };
const address = { address: '1 Quay', city: 'Rotterdam', postal_code: '3011', country: 'Netherlands' };

export function otherBuyer(request: APIRequestContext) {
  const find = async (title: string): Promise<{ id: string; stock_quantity: number }> => {
    const params = { search: title };
    const found = await (await request.get(`${base}/products`, { headers, params })).json();
    return found.find((product: { title: string }) => product.title === title);
  };
  const order = async (product_id: string, quantity: number): Promise<string> => {
    const answer = await request.post(`${base}/orders`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: {
        customer_name: 'Other Buyer',
        customer_email: `other-${randomUUID()}@example.com`,
        shipping_address: address,
        billing_address: address,
        items: [{ product_id, quantity }],
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  return {
    stockOf: async (title: string) => (await find(title)).stock_quantity,

    async takesAllBut(left: number, title: string) {
      const { id, stock_quantity } = await find(title);
      const placed = await order(id, stock_quantity - left);
      await signInByRoute(request);
      const answer = await request.post(`/api/admin/orders/${placed}/status`, {
        headers: { origin: `http://localhost:${ports.site}` },
        data: { status: 'confirmed' },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    },

    /** Places an order and returns its id. */
    orders: (productId: string) => order(productId, 1),

    /** Sends a quote request and returns its id. */
    async requestsQuote(): Promise<string> {
      const answer = await request.post(`${base}/quote-requests`, {
        headers,
        data: {
          firstName: 'Other',
          lastName: 'Buyer',
          email: `other-${randomUUID()}@example.com`,
          message: 'We need forty switches for two offices.',
        },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    },
  };
}
