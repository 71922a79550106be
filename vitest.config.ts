// Unit and feature tests; the feature tests run on a PostgreSQL that the set-up starts.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { __DRAWINGS__: JSON.stringify('/drawings/00000000') },
  test: {
    include: ['src', 'scripts', 'database', 'tests'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    globalSetup: ['tests/harness/test-database.setup.ts'],
    // Two cores: a third worker only makes the other two slower.
    maxWorkers: 2,
    // Long for a test, short for a machine that does other things beside.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests of time limits and broken connections meet a busy machine there.
    retry: process.env.CI ? 1 : 0,
  },
});
