// `npm run bench`: runs every benchmark of docs/performance.md in turn.
import process from 'node:process';
import { build } from '#scripts/set-up.mjs';

// As in production.
process.env.NODE_ENV = 'production';
build();

for (const bench of [
  'catalogue',
  'facets',
  'search-engine',
  'judged-search',
  'suggestions',
  'parts-list',
  'judged-parts-list',
  'throughput',
  'admin-list',
  'orders',
  'documents',
  'import',
  'start-up',
  'two-instances',
  'browser',
]) {
  process.stdout.write(`\n## ${bench}\n\n`);
  await import(`./${bench}.ts`);
}
