// `npm run bench`: everything that is promised about speed, one after the other, on this machine.
import process from 'node:process';

for (const bench of ['catalogue', 'desk-list', 'desk-typing', 'orders', 'import', 'start-up', 'lighthouse']) {
  process.stdout.write(`\n## ${bench}\n\n`);
  await import(`./${bench}.ts`);
}
