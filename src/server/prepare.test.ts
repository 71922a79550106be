import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { runSql, withEmptyDatabase } from '#tests/harness/empty-database.ts';
import { prepareSite } from './prepare.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'entrepot-prepare-'));
afterAll(() => rm(dataDir, { recursive: true }));

test('two concurrent first starts on one empty database create one schema, one administrator and one catalogue', () =>
  withEmptyDatabase(async (url) => {
    const environment = { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32), DEMO: 'on', LOG_LEVEL: 'silent' };
    const config = readConfig({ ...environment, DATA_DIR: dataDir });
    const said: string[] = [];
    const starts = [1, 2].map(() => prepareSite(config, (message) => said.push(message)));
    const begun = await Promise.allSettled(starts);
    for (const start of begun) if (start.status === 'fulfilled') await start.value.stop();
    expect(begun.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    // One of them may have to wait for the other's migrations, and says so.
    const once = said.filter((message) => !message.startsWith('Another process'));
    expect(once.map((message) => message.split(' ')[0]).toSorted()).toEqual([
      'Created',
      'Creating',
      'Filling',
    ]);
    const { rows } = await runSql(
      url,
      `select (select count(*) from products)::int as products, (select count(*) from admin_users)::int as administrators`,
    );
    expect(rows).toEqual([{ products: 500, administrators: 1 }]);
  }));
