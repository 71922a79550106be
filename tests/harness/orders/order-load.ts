// Places orders in an endless loop, in a process that the test kills: prints every request and response.
import { writeSync } from 'node:fs';
import { createApi } from '#api/api.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import { prepare } from '#server/prepare.server.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { loadedProducts, startStock } from './order-load-products.ts';

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

// Orders that got no response before the last crash are sent again with the same keys.
await Promise.all(unanswered.map((key) => buy(key)));
let count = 0;
await Promise.all(
  Array.from({ length: buyers }, async () => {
    for (;;) await buy(`load-${round}-${(count += 1)}`);
  }),
);

async function buy(key: string) {
  printLine('sent', key);
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
  if (response.status === 201 && id) printLine('placed', key, id);
  else printLine('rejected', key, String(response.status));
}

/** The same key orders the same products; consecutive orders list them in opposite directions, to provoke deadlocks. */
function cart(key: string) {
  const number = Number(key.split('-').at(-1));
  const items = loadedProducts.map((product_id, index) => ({
    product_id,
    quantity: 1 + ((number + index) % 3),
  }));
  return orderInput(number % 2 ? items : items.toReversed());
}

/** Written synchronously: no line is lost when the process is killed. */
function printLine(...parts: string[]) {
  writeSync(1, `${parts.join(' ')}\n`);
}
