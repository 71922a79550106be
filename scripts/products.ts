// `npm run products -- import|export FILE`: imports and exports the catalogue on the command line.
import { createReadStream, createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { SingleBar } from 'cli-progress';
import { consoleActor } from '#features/auth/console-actor.server.ts';
import { toCsv } from '#features/products/export/export-csv.server.ts';
import { exportRows } from '#features/products/export/export-rows.server.ts';
import { toWorkbook } from '#features/products/export/export-workbook.server.ts';
import { exportQuery } from '#features/products/export/export.schema.ts';
import { importFolder } from '#features/product-import/import/import.api.server.ts';
import { failedRows } from '#features/product-import/import/import-failed-rows.server.ts';
import { rowIssueText } from '#features/product-import/import/import-error.rules.ts';
import { fileIssueText } from '#platform/spreadsheets/unusable-file.ts';
import { startImportWorker } from '#features/product-import/import/import-worker.server.ts';
import { findImport, findJob, listImportRows } from '#features/product-import/import/import.reads.server.ts';
import { importOptions, type ProductImport } from '#features/product-import/import/import.schema.ts';
import {
  chooseOptions,
  createImport,
  startImport,
} from '#features/product-import/import/import.writes.server.ts';
import { sheetRows } from '#features/products/export/export.api.server.ts';
import { ConfigError, readConfig } from '#platform/config/config.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { EmbeddedPostgresError } from '#platform/postgres/embedded-postgres.server.ts';
import { type Folder, openFolder } from '#platform/files/files.server.ts';
import { createLog } from '#platform/log.server.ts';
import { DatabaseUnusable } from '#platform/postgres/migrations.server.ts';
import { openDatabase } from '#server/open-database.server.ts';
import { rejectNowhere } from './copy-command.ts';
import { UsageError } from './options/demo-options.ts';
import { type ProductsOptions, readProductsOptions } from './options/products-options.ts';

type Wanted<Command> = Extract<ProductsOptions, { command: Command }>;

const foreseen = [UsageError, ConfigError, EmbeddedPostgresError, DatabaseUnusable];
const actor = consoleActor();
const shownIssues = 10;
const say = (message: string) => process.stderr.write(`${message}\n`);

try {
  const options = readProductsOptions(process.argv.slice(2));
  const config = readConfig();
  rejectNowhere(config);
  const opened = await openDatabase(config, say);
  try {
    if (options.command === 'export') await exportTo(opened.database, options);
    else await importFrom(opened.database, openFolder(config, importFolder), options);
  } finally {
    await opened.close();
  }
} catch (error) {
  const { message, stack } = error as Error;
  say(foreseen.some((kind) => error instanceof kind) ? message : (stack ?? message));
  process.exitCode = 1;
}

async function exportTo(database: Database, { file, filter }: Wanted<'export'>): Promise<void> {
  const query = exportQuery.safeParse(filter);
  if (!query.success) throw new UsageError(query.error.issues.map(({ message }) => message).join('\n'));
  const bar = new SingleBar({ format: 'Products {bar} {value} of {total} | {duration_formatted}' });
  bar.start(0, 0);
  const rows = exportRows(database, query.data, (done, total) => {
    bar.setTotal(total);
    bar.update(done);
  });
  try {
    const content = /\.xlsx$/i.test(file) ? toWorkbook(sheetRows(rows)) : toCsv(rows);
    await pipeline(Readable.from(content), createWriteStream(file));
  } finally {
    bar.stop();
  }
}

async function importFrom(database: Database, folder: Folder, options: Wanted<'import'>): Promise<void> {
  await access(options.file).catch(() => {
    throw new UsageError(`File not found: ${options.file}`);
  });
  const source = { name: path.basename(options.file), content: createReadStream(options.file) };
  const made = await createImport(database, folder, actor, source);
  if (!made.ok) throw new UsageError(fileIssueText(made.error));
  const { id } = made.value;
  const worker = startImportWorker({
    database,
    folder,
    log: createLog('error'),
    intervalMs: 0,
    importId: id,
  });
  try {
    await choose(database, id, options);
    const checked = await follow(database, id, 'Checked', () => worker.drain());
    await printIssues(database, checked);
    const { failed } = options;
    if (failed && checked.failed > 0) await writeFailed(database, folder, id, failed);
    if (options.dryRun || checked.new + checked.changed === 0) {
      return summarise(checked, 'to create', 'to update');
    }
    await startImport(database, actor, id);
    summarise(await follow(database, id, 'Written', () => worker.drain()), 'created', 'updated');
  } finally {
    await worker.stop();
  }
}

async function choose(database: Database, id: string, { choices, decimal, defaults }: Wanted<'import'>) {
  const found = await findImport(database, id);
  const options = importOptions.safeParse({
    ...found?.options,
    ...choices,
    formats: found?.options.formats.map((format) => (decimal ? { ...format, decimal } : format)),
    defaults: { ...found?.options.defaults, ...defaults },
  });
  if (!options.success) {
    const columns = found?.columns.map(({ name }) => name).join(', ');
    throw new UsageError(`No column matches the product ID or title. Columns found: ${columns}.`);
  }
  await chooseOptions(database, actor, id, options.data);
}

/** Prints the progress, whether this process or the running site does the work. */
async function follow(
  database: Database,
  id: string,
  label: string,
  work: () => Promise<unknown>,
): Promise<ProductImport> {
  const bar = new SingleBar({ format: `${label} {bar} {value} of {total} | {duration_formatted}` });
  bar.start(0, 0);
  const working = work();
  try {
    while (true) {
      const job = await findImport(database, id);
      if (!job) throw new UsageError('The import was deleted.');
      const isRunning = job.status === 'running' || job.status === 'done';
      const total = isRunning ? job.rows_to_do : job.share > 0 ? Math.round(job.rows / job.share) : job.rows;
      bar.setTotal(total);
      bar.update(isRunning ? job.rows_done : job.rows);
      if (job.status === 'failed') throw new UsageError(fileIssueText(job.error ?? { code: 'unforeseen' }));
      if (job.status === 'cancelled') throw new UsageError('The import was cancelled.');
      if (job.status !== 'checking' && job.status !== 'running') return job;
      await pause(200);
    }
  } finally {
    bar.stop();
    await working;
  }
}

async function printIssues(database: Database, { id, failed }: ProductImport): Promise<void> {
  const { items } = await listImportRows(database, id, { kind: 'failed', after: 0, limit: shownIssues });
  for (const { row, issues } of items) for (const issue of issues) say(rowIssueText(row, issue));
  if (failed > items.length) say(`… and ${failed - items.length} more rows.`);
}

async function writeFailed(database: Database, folder: Folder, id: string, target: string): Promise<void> {
  const job = await findJob(database, id);
  if (!job) return;
  await pipeline(Readable.from(toCsv(failedRows(database, folder, job))), createWriteStream(target));
  say(`Wrote the failed rows to ${target}.`);
}

function summarise(job: ProductImport, created: string, updated: string): void {
  process.stdout.write(
    `${job.new} ${created}, ${job.changed} ${updated}, ${job.unchanged} unchanged, ${job.failed} failed\n`,
  );
}
