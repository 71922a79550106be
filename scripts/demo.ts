// `npm run demo -- --products 10000`: replaces the catalogue by that many demo products.
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { loadDemo } from '#features/catalogue/demo.server.ts';
import { ConfigError, readConfig } from '#platform/config.server.ts';
import { EmbeddedPostgresError } from '#platform/embedded-postgres.server.ts';
import { prepare } from '#server/prepare.server.ts';

const most = 5_000_000;

try {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '500' } } });
  const count = Number(values.products);
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new ConfigError(`--products must be a whole number from 1 to ${most}, not "${values.products}".`);
  }
  await load(count);
} catch (error) {
  const foreseen = error instanceof ConfigError || error instanceof EmbeddedPostgresError || isUsage(error);
  process.stderr.write(`${foreseen ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

async function load(count: number) {
  const say = (message: string) => process.stderr.write(`${message}\n`);
  const prepared = await prepare({ ...readConfig(), demo: false, logLevel: 'silent' }, say);
  const bar = new SingleBar({ format: 'Products {bar} {value} of {total} | {duration_formatted}' });
  try {
    bar.start(count, 0);
    await loadDemo(prepared.database, count, (done) => bar.update(done));
  } finally {
    bar.stop();
    await prepared.stop();
  }
}

function isUsage(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
