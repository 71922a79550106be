// `npm run migrate [-- --dry-run]`: brings the database up to date before a deploy, or lists what that would run.
import { readConfig } from '#platform/config/config.server.ts';
import { type PlannedMigration, planMigrations } from '#platform/postgres/migration-plan.server.ts';
import { migrateDatabase } from '#platform/postgres/migrations.server.ts';
import { serveDatabase } from '#server/open-database.server.ts';
import { rejectNowhere, runCommand, say } from './copy-command.ts';
import { readMigrateOptions } from './options/copy-options.ts';

await runCommand(async () => {
  const { isDryRun } = readMigrateOptions(process.argv.slice(2));
  const config = readConfig();
  rejectNowhere(config);
  const served = await serveDatabase(config, say);
  try {
    if (isDryRun) return sayPlan(await planMigrations(served.url));
    await migrateDatabase(served.url, { say });
    say('The database is up to date.');
  } finally {
    await served.close();
  }
});

function sayPlan(planned: readonly PlannedMigration[]): void {
  if (planned.length === 0) return say('The database is up to date.');
  say(`${planned.length} migrations would run:`);
  for (const { tag, steps, tables } of planned) {
    const inSteps = steps > 1 ? ` in ${steps} steps` : '';
    say([tag + inSteps, ...tables.map(sizeOf)].join(', '));
  }
}

function sizeOf({ name, rows, bytes }: PlannedMigration['tables'][number]): string {
  const megabytes = Math.max(1, Math.round(bytes / 1_000_000));
  const about = rows < 0 ? '' : `about ${rows.toLocaleString('en')} rows, `;
  return `${name} (${about}${megabytes.toLocaleString('en')} MB)`;
}
