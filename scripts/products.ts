// `npm run products -- import|export FILE`: the catalogue from a file and into one, from the console.
import { createReadStream, createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { SingleBar } from 'cli-progress';
import { consoleActor } from '#features/administrators/console-actor.server.ts';
import { toCsv } from '#features/catalogue/export-csv.server.ts';
import { exportRows } from '#features/catalogue/export-rows.server.ts';
import { toWorkbook } from '#features/catalogue/export-workbook.server.ts';
import { exportQuery } from '#features/catalogue/export.schema.ts';
import { importFolder } from '#features/catalogue/import.api.server.ts';
import { failedRows } from '#features/catalogue/import-failed-rows.server.ts';
import { fileFaultText, rowFaultText } from '#features/catalogue/import-fault.rules.ts';
import { startImportWorker } from '#features/catalogue/import-worker.server.ts';
import { findImport, findJob, listImportRows } from '#features/catalogue/import.reads.server.ts';
import { importOptions, type ProductImport } from '#features/catalogue/import.schema.ts';
import { chooseOptions, createImport, startImport } from '#features/catalogue/import.writes.server.ts';
import { sheetRows } from '#features/catalogue/export.api.server.ts';
import { ConfigError, readConfig } from '#platform/config.server.ts';
import type { Database } from '#platform/database.server.ts';
import { EmbeddedPostgresError } from '#platform/embedded-postgres.server.ts';
import { type Folder, openFolder } from '#platform/files.server.ts';
import { createLog } from '#platform/log.server.ts';
import { DatabaseUnusable } from '#platform/migrations.server.ts';
import { openDatabase } from '#server/open-database.server.ts';
import { refuseNowhere } from './copy-command.ts';
import { UsageError } from './demo-options.ts';
import { type Asked, readProductsOptions } from './products-options.ts';

type Wanted<Command> = Extract<Asked, { command: Command }>;

const foreseen = [UsageError, ConfigError, EmbeddedPostgresError, DatabaseUnusable];
const actor = consoleActor();
const shownFaults = 10;
const say = (message: string) => process.stderr.write(`${message}\n`);

try {
  const asked = readProductsOptions(process.argv.slice(2));
  const config = readConfig();
  refuseNowhere(config);
  const opened = await openDatabase(config, say);
  try {
    if (asked.command === 'export') await exportTo(opened.database, asked);
    else await importFrom(opened.database, openFolder(config, importFolder), asked);
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

async function importFrom(database: Database, folder: Folder, asked: Wanted<'import'>): Promise<void> {
  await access(asked.file).catch(() => {
    throw new UsageError(`There is no file ${asked.file}.`);
  });
  const source = { name: path.basename(asked.file), content: createReadStream(asked.file) };
  const made = await createImport(database, folder, actor, source);
  if (!made.ok) throw new UsageError(fileFaultText(made.refusal));
  const { id } = made.value;
  const worker = startImportWorker({ database, folder, log: createLog('error'), interval: 0 });
  try {
    await choose(database, id, asked);
    const checked = await follow(database, id, 'Checked', () => worker.drain(id));
    await tellFaults(database, checked);
    const { failed } = asked;
    if (failed && checked.failed > 0) await writeFailed(database, folder, id, failed);
    if (asked.dryRun || checked.new + checked.changed === 0) return summarise(checked, 'would be ');
    await startImport(database, actor, id);
    summarise(await follow(database, id, 'Written', () => worker.drain(id)), '');
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
    throw new UsageError(`No column holds what products are known by. The columns are: ${columns}.`);
  }
  await chooseOptions(database, actor, id, options.data);
}

/** The site may be working on it, too, if it runs: whoever does, this tells how far it is. */
async function follow(
  database: Database,
  id: string,
  label: string,
  work: () => Promise<void>,
): Promise<ProductImport> {
  const bar = new SingleBar({ format: `${label} {bar} {value} of {total} | {duration_formatted}` });
  bar.start(0, 0);
  const working = work();
  try {
    while (true) {
      const job = await findImport(database, id);
      if (!job) throw new UsageError('The import is gone.');
      const isRunning = job.status === 'running' || job.status === 'done';
      const total = isRunning ? job.rows_to_do : job.share > 0 ? Math.round(job.rows / job.share) : job.rows;
      bar.setTotal(total);
      bar.update(isRunning ? job.rows_done : job.rows);
      if (job.status === 'failed') throw new UsageError(fileFaultText(job.error ?? { code: 'unforeseen' }));
      if (job.status === 'cancelled') throw new UsageError('The import was cancelled.');
      if (job.status !== 'checking' && job.status !== 'running') return job;
      await pause(200);
    }
  } finally {
    bar.stop();
    await working;
  }
}

async function tellFaults(database: Database, { id, failed }: ProductImport): Promise<void> {
  const { items } = await listImportRows(database, id, { kind: 'failed', after: 0, limit: shownFaults });
  for (const { row, faults } of items) for (const fault of faults) say(rowFaultText(row, fault));
  if (failed > items.length) say(`… and ${failed - items.length} more rows.`);
}

async function writeFailed(database: Database, folder: Folder, id: string, target: string): Promise<void> {
  const job = await findJob(database, id);
  if (!job) return;
  await pipeline(Readable.from(toCsv(failedRows(database, folder, job))), createWriteStream(target));
  say(`The failed rows are in ${target}.`);
}

function summarise(job: ProductImport, mood: string): void {
  process.stdout.write(
    `${job.new} ${mood}made, ${job.changed} ${mood}changed, ${job.unchanged} unchanged, ${job.failed} failed\n`,
  );
}
