// Browser journeys against the built product, as a newcomer would start it.
import { defineConfig } from '@playwright/test';
import { administrator } from './tests/harness/administrator.ts';
import { ports } from './tests/harness/ports.ts';

const port = ports.site;
const chromium = process.env.CHROMIUM;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // A journey waits more than it works: two cores carry three.
  workers: 3,
  // What fails once and then holds is a defect, of the product or of the journey, and is printed as flaky. One more try
  // in CI until the suite has been seen green five times in a row.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  // On a busy machine all takes long; what never comes fails all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The desk changes what visitors see: it comes after them.
  projects: [
    { name: 'site', testIgnore: /desk-/ },
    { name: 'desk', testMatch: /desk-/, dependencies: ['site'] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    trace: 'retain-on-failure',
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
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
});
