// Browser journeys against the built product, as a newcomer would start it.
import { defineConfig } from '@playwright/test';
import { administrator } from './tests/harness/administrator.ts';
import { ports } from './tests/harness/ports.ts';
import { isSystemRun } from './tests/test-files.ts';

const port = ports.site;
const chromium = process.env.CHROMIUM;

export default defineConfig({
  testDir: 'tests/e2e',
  // Journeys that start servers of their own, or repeat a walk in further languages and themes, take minutes.
  ...(isSystemRun() ? { grep: /@system/ } : { grepInvert: /@system/ }),
  fullyParallel: true,
  // A journey waits more than it works: two cores carry three.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  // The longest journeys take a minute, and three on a busy machine; what never comes fails by the second limit.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // The admin changes what visitors see: it comes after them.
  projects: [
    { name: 'site', testIgnore: /admin-/ },
    { name: 'admin', testMatch: /admin-/, dependencies: ['site'] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // No image or copy of the page of every step, which take time in each journey: a failure has its last image.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
      ],
    },
  },
  webServer: {
    command: 'node tests/harness/serve-fresh.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: '.cache/e2e',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      // Each journey comes from a network address of its own, which it names in a header.
      TRUST_PROXY: 'on',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
});
