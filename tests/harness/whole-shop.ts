// A shop that has lived: a row in most tables, files of every kind, and a way to compare two of them.
import { randomUUID } from 'node:crypto';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { createAdministrator } from '#features/administrators/administrator-by-hand.server.ts';
import { fillDemo } from '#features/catalogue/demo.server.ts';
import { placeOrder } from '#features/orders/order.writes.server.ts';
import { placeQuoteRequest } from '#features/quotes/quote.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import { openFolder } from '#platform/files.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { anOrder } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { aQuote, hostileTexts } from '#tests/factories/quote.factory.ts';

export async function fillShop(runtime: Runtime): Promise<void> {
  const { database, config } = runtime;
  await fillDemo(database, 40, () => {});
  const title = `${hostileTexts.at(-1)}\t“\\N”\r\nlast`;
  const { id } = await insertProduct(database, {
    title,
    features: ['a,b', '"', '{}', 'NULL'],
    seo_title: null,
  });
  await placeOrder(runtime, anOrder([{ product_id: id, quantity: 2 }]), randomUUID());
  await placeQuoteRequest(
    runtime,
    aQuote({ message: `${hostileTexts[1]} ${hostileTexts.at(-1)}` }),
    randomUUID(),
  );
  const actor = { kind: 'administrator', id: 'console: root' } as const;
  await createAdministrator({ database, actor, record: recordChanges }, { email: 'amina@shop.test' });
  await database.transaction(async (writer) => {
    const change = {
      subjectType: 'product',
      subjectId: id,
      before: { price: '1.50', tags: [] },
      after: null,
    };
    await recordChanges(writer, { kind: 'administrator', id: 'a' }, 'product.removed', [change]);
  });
  const files = { 'a-400.webp': Buffer.from([0, 255, 10]), empty: Buffer.alloc(0) };
  for (const [name, bytes] of Object.entries(files)) await openFolder(config, 'pictures').write(name, bytes);
  await openFolder(config, 'downloads').write('Größe 1.pdf', Buffer.from('%PDF'));
  await openFolder(config, 'imports').write(randomUUID(), Buffer.alloc(200_000, 'row\n'));
}

/** Every row of every table, what the database computes included, and all that belongs to them. */
export async function wholeOf(database: Pick<Database, '$client'>): Promise<Record<string, unknown[]>> {
  const ask = async (question: string) => (await database.$client.query(question)).rows;
  const tables = await ask(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const found: Record<string, unknown[]> = {
    indexes: await ask(`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    triggers: await ask(`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`),
    sequences: await ask(`select sequencename, last_value from pg_sequences where schemaname = 'public'`),
    migrations: await ask('select hash, created_at from drizzle.__drizzle_migrations order by id'),
    comments: await ask(`select obj_description(oid) as said from pg_class where relname = 'products'`),
  };
  for (const { name } of tables)
    found[name] = await ask(`select to_jsonb(t)::text as row from ${name} t order by 1`);
  return found;
}
