// The test files of each run: `npm test` runs the quick ones, `npm run test:system` those that take minutes.
import { globSync, readFileSync } from 'node:fs';
import { postgres15 } from './postgres-15.ts';

const folders = ['src', 'scripts', 'database', 'tests'];

export const testRuns = ['quick', 'postgres-15', 'system', 'system-postgres-15'] as const;
export type TestRun = (typeof testRuns)[number];

/** The run that `TEST_RUN` names. */
export function testRun(): TestRun {
  const run = process.env.TEST_RUN ?? 'quick';
  const known = testRuns.find((name) => name === run);
  if (!known) throw new Error(`TEST_RUN must be one of ${testRuns.join(', ')}, not ${run}`);
  return known;
}

export function isSystemRun(): boolean {
  return testRun().startsWith('system');
}

/** Replaces a global, a clock or a module: needs a worker of its own. */
const needsWorker =
  /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|resetModules|useFakeTimers)\b|process\.(?:chdir|env\.\w+ = )|globalThis/;

export type TestKind = 'pure' | 'feature' | 'alone';

/** Pure files need no server. They, and those that only need a database of their own, share modules with others. */
export function testKind(file: string): TestKind {
  const text = readFileSync(file, 'utf8');
  if (file.includes('.system.test.') || needsWorker.test(text)) return 'alone';
  return text.includes('tests/harness') ? 'feature' : 'pure';
}

export function testFiles(run: TestRun): string[] {
  const all = folders
    .flatMap((folder) => globSync(`${folder}/**/*.test.{ts,tsx}`))
    .map((file) => file.replaceAll('\\', '/'));
  const isSystem = (file: string) => file.includes('.system.test.');
  const uses = (file: string, text: string) => readFileSync(file, 'utf8').includes(text);
  switch (run) {
    case 'quick':
      return all.filter((file) => !isSystem(file));
    case 'postgres-15':
      return Object.keys(postgres15);
    case 'system':
      return all.filter(
        (file) => isSystem(file) || uses(file, '/property-runs.ts') || uses(file, '#tests/test-files.ts'),
      );
    case 'system-postgres-15':
      return all.filter((file) => uses(file, '/test-runtime.ts'));
  }
}
