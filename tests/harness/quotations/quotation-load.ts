// Issues quotations with their PDFs, mails and accepts them in an endless loop, in a process that the test kills: prints
// what was begun and what was acknowledged. Its arguments are the steps that an earlier process has not acknowledged.
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { HTTPException } from 'hono/http-exception';
import { products } from '#features/products/product.tables.server.ts';
import { quotationDocumentHooks } from '#features/quotations/issuing/quotation-document.server.ts';
import { openDocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { prepare } from '#server/prepare.server.ts';
import { quotationHarness, quotedProduct, quotedStock } from './quotation-harness.ts';

const clerks = 4;
const { DATA_DIR, SMTP_URL } = process.env;
const settings = { DATA_DIR, SMTP_URL, DEMO: 'off', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
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
// As the routes of the admin do it.
const hooks = quotationDocumentHooks(prepared, openDocumentStore(prepared));
const { ready, issue, accept } = quotationHarness({ ...prepared, hooks }, actor);
const line = { product_id: quotedProduct, quantity: 3, unit_price: 0.0092 };

async function issueAndAccept(id: string) {
  const issued = await issue(id).catch((error: unknown) => {
    // Rendering took too long on a busy machine: the step is repeated by the next process.
    if (error instanceof HTTPException && error.status === 503) return null;
    throw error;
  });
  if (!issued) return printLine('busy', id);
  const { number, token } = issued;
  printLine('issued', id, number);
  const key = randomUUID();
  printLine('accepting', number, token, key);
  return acceptOnce(number, token, key);
}

async function acceptOnce(number: string, token: string, key: string) {
  const accepted = await accept(token, {}, key);
  if (accepted.ok) printLine('accepted', number, accepted.value.order_id);
  else printLine('rejected', number, accepted.error.code);
}

const unacknowledged = process.argv.slice(2).map((step) => step.split(' '));
await Promise.all(
  Array.from({ length: clerks }, async (_, clerk) => {
    for (const [step, ...details] of unacknowledged.filter((__, index) => index % clerks === clerk)) {
      const [first = '', token = '', key = ''] = details;
      await (step === 'issuing' ? issueAndAccept(first) : acceptOnce(first, token, key));
    }
    for (;;) {
      const id = await ready(line, { quantity: 2, unit_price: 12.5 });
      printLine('issuing', id);
      await issueAndAccept(id);
    }
  }),
);

/** Written synchronously: no line is lost when the process is killed. */
function printLine(...parts: string[]) {
  writeSync(1, `${parts.join(' ')}\n`);
}
