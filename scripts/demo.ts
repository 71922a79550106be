// `npm run demo -- --products 10000`: replaces the catalogue with that many demo products.
import { SingleBar } from 'cli-progress';
import { consoleActor } from '#features/auth/console-actor.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { holdsCustomers, loadDemo } from '#features/products/demo/demo.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { ConfigError, readConfig } from '#platform/config/config.server.ts';
import { EmbeddedPostgresError } from '#platform/postgres/embedded-postgres.server.ts';
import { DatabaseUnusable } from '#platform/postgres/migrations.server.ts';
import { prepare } from '#server/prepare.server.ts';
import { readDemoOptions, UsageError } from './options/demo-options.ts';

const foreseen = [UsageError, ConfigError, EmbeddedPostgresError, DatabaseUnusable];

try {
  await load(readDemoOptions(process.argv.slice(2)));
} catch (error) {
  const { message, stack } = error as Error;
  process.stderr.write(`${foreseen.some((kind) => error instanceof kind) ? message : stack}\n`);
  process.exitCode = 1;
}

async function load({ count, yes }: { count: number; yes: boolean }) {
  const say = (message: string) => process.stderr.write(`${message}\n`);
  const prepared = await prepare({ ...readConfig(), demo: false, logLevel: 'silent', smtpUrl: null }, say);
  const bar = new SingleBar({ format: 'Products {bar} {value} of {total} | {duration_formatted}' });
  try {
    if (!yes && (await holdsCustomers(prepared.database))) {
      throw new UsageError(
        'This database contains orders or quote requests. New demo products delete all orders. ' +
          'Add --yes to continue.',
      );
    }
    bar.start(count, 0);
    const before = await prepared.database.$count(products);
    await loadDemo(prepared, count, (done) => bar.update(done));
    await prepared.database.transaction((tx) =>
      recordChanges(tx, consoleActor(), 'catalogue.replaced', [
        {
          subjectType: 'catalogue',
          subjectId: 'catalogue',
          before: { products: before },
          after: { products: count },
        },
      ]),
    );
  } finally {
    bar.stop();
    await prepared.stop();
  }
}
