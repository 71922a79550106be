// `npm run bench`: everything that is promised about speed, one after the other, on this machine.
import process from 'node:process';
import { build } from '#scripts/set-up.mjs';

// As the product runs.
process.env.NODE_ENV = 'production';
build();

for (const bench of [
  'catalogue',
  'throughput',
  'kept-pages',
  'render',
  'desk-list',
  'desk-typing',
  'orders',
  'import',
  'start-up',
  'two-instances',
  'bytes',
  'browser',
  'lighthouse',
]) {
  process.stdout.write(`\n## ${bench}\n\n`);
  await import(`./${bench}.ts`);
}
