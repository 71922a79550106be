// Issues and accepts quotations in an endless loop, in a process that the test kills: prints what was acknowledged.
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { products } from '#features/products/product.tables.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { prepare } from '#server/prepare.server.ts';
import { quotationHarness, quotedProduct, quotedStock } from './quotation-harness.ts';

const clerks = 4;
const settings = { DATA_DIR: process.env.DATA_DIR, DEMO: 'off', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
const prepared = await prepare(readConfig(settings), () => {});
await prepared.database
  .insert(products)
  .values({
    id: quotedProduct,
    title: 'Switch',
    description: 'For tests',
    category: 'networking',
    price: 9.99,
    stock_quantity: quotedStock,
  })
  .onConflictDoNothing();
const actor = () => ({ kind: 'administrator', id: 'load' }) as const;
const { issued, accept } = quotationHarness(prepared, actor);
const line = { product_id: quotedProduct, quantity: 3, unit_price: 0.0092 };
await Promise.all(
  Array.from({ length: clerks }, async () => {
    for (;;) {
      const { number, token } = await issued(line, { quantity: 2, unit_price: 12.5 });
      printLine('issued', number);
      const accepted = await accept(token, {}, randomUUID());
      if (accepted.ok) printLine('accepted', number, accepted.value.order_id);
      else printLine('rejected', number, accepted.error.code);
    }
  }),
);

/** Written synchronously: no line is lost when the process is killed. */
function printLine(...parts: string[]) {
  writeSync(1, `${parts.join(' ')}\n`);
}
