// Unit and feature tests; the feature tests run on a PostgreSQL that the set-up starts.
import { defineConfig } from 'vitest/config';
import { isSystemRun, testFiles, testKind, testRun } from './tests/test-files.ts';

const { pure = [], feature = [], alone = [] } = Object.groupBy(testFiles(testRun()), testKind);
const setupFiles = isSystemRun() ? [] : ['tests/cheap-passwords.setup.ts'];

export default defineConfig({
  define: { __DRAWINGS__: JSON.stringify('/drawings/00000000') },
  test: {
    // React warns of an empty `href`: addresses of style sheets are the real ones, their content stays empty.
    css: { include: [/\.css\?url$/] },
    // Two cores: a third worker only makes the other two slower.
    maxWorkers: 2,
    // Long for a test, short for a machine that does other things beside. The system run has up to fifteen times as many cases.
    testTimeout: isSystemRun() ? 600_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ['tests/harness/test-database.setup.ts'],
    projects: [
      // One worker runs many of these files, since starting one and loading modules again takes longer than the tests.
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      { extends: true, test: { name: 'feature', include: feature, isolate: false, setupFiles } },
      { extends: true, test: { name: 'alone', include: alone, setupFiles } },
    ],
  },
});
