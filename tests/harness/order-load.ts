// Buyers without end, in a process that is meant to be killed: it says what it sends and what it is answered.
import { writeSync } from 'node:fs';
import { createApi } from '#api/api.server.ts';
import { products } from '#features/catalogue/product.tables.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import { prepare } from '#server/prepare.server.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { loadedProducts, startStock } from './order-load-terms.ts';

const [round = '0', ...unanswered] = process.argv.slice(2);
const buyers = 6;

const settings = { DATA_DIR: process.env.DATA_DIR, DEMO: 'off', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
const prepared = await prepare(readConfig(settings), () => {});
await prepared.database
  .insert(products)
  .values(
    loadedProducts.map((id) => ({
      id,
      title: 'Switch',
      description: 'For tests',
      category: 'networking',
      price: 9.99,
      stock_quantity: startStock,
    })),
  )
  .onConflictDoNothing();
const api = createApi(prepared);

// What was asked before the last crash is asked again, under the same keys.
await Promise.all(unanswered.map((key) => buy(key)));
let count = 0;
await Promise.all(
  Array.from({ length: buyers }, async () => {
    for (;;) await buy(`load-${round}-${(count += 1)}`);
  }),
);

async function buy(key: string) {
  say('sent', key);
  const response = await api.request(`${publicApiBase}/orders`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer public',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(cart(key)),
  });
  const { id } = (await response.json()) as { id?: string };
  if (response.status === 201 && id) say('placed', key, id);
  else say('refused', key, String(response.status));
}

/** The same key buys the same; neighbours list the same products in opposite orders. */
function cart(key: string) {
  const number = Number(key.split('-').at(-1));
  const items = loadedProducts.map((product_id, place) => ({
    product_id,
    quantity: 1 + ((number + place) % 3),
  }));
  return orderInput(number % 2 ? items : items.toReversed());
}

/** At once and in one piece: nothing that was said is lost with the process. */
function say(...words: string[]) {
  writeSync(1, `${words.join(' ')}\n`);
}
