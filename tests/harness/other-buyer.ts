// Another buyer, who knows the API: takes stock away while a visitor looks.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

const base = '/functions/v1/products-api';
const headers = { authorization: 'Bearer public' };
const address = { address: '1 Quay', city: 'Rotterdam', postal_code: '3011', country: 'Netherlands' };

export function otherBuyer(request: APIRequestContext) {
  const find = async (title: string): Promise<{ id: string; stock_quantity: number }> => {
    const params = { search: title };
    const found = await (await request.get(`${base}/products`, { headers, params })).json();
    return found.find((product: { title: string }) => product.title === title);
  };
  return {
    stockOf: async (title: string) => (await find(title)).stock_quantity,

    async takesAllBut(left: number, title: string) {
      const { id, stock_quantity } = await find(title);
      const answer = await request.post(`${base}/orders`, {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        data: {
          customer_name: 'Other Buyer',
          customer_email: 'other@example.com',
          shipping_address: address,
          billing_address: address,
          items: [{ product_id: id, quantity: stock_quantity - left }],
        },
      });
      expect(answer.status()).toBe(201);
    },
  };
}
