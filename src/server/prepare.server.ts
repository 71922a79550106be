// Prepares the server before the first request: opens and migrates the database, fills the demo, starts the workers.
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { undoable } from '#api/undoable-subjects.server.ts';
import { ensureFirstAdministrator } from '#features/auth/accounts/administrator-console.server.ts';
import { addIssuerToIdentities } from '#features/auth/open-id/open-id.server.ts';
import { fillDemo } from '#features/products/demo/demo.server.ts';
import { startApiKeyUsageWorker } from '#features/api-keys/api-key-usage.server.ts';
import { importFolder } from '#features/product-import/import/import.api.server.ts';
import { startImageWorker } from '#features/product-import/images/import-image-worker.server.ts';
import { startImportWorker } from '#features/product-import/import/import-worker.server.ts';
import { startUndoWorker } from '#features/history/undo-worker.server.ts';
import { startProductCountWorker } from '#features/products/list/product-count-worker.server.ts';
import { startUnmatchedLineWorker } from '#features/parts-lists/unmatched-lines.server.ts';
import { searchRulesOf } from '#features/catalogue-index/synonyms/search-rules.server.ts';
import { startSearchLogWorker } from '#features/catalogue-index/log/search-log-worker.server.ts';
import { startDeliveryWorker } from '#features/webhooks/delivery-worker.server.ts';
import { startSweeper } from './sweeper.server.ts';
import { profile } from '#features/company/company.profile.ts';
import { startReservationWorker } from '#features/fulfilment/reservation-worker.server.ts';
import { startQuotationWorker } from '#features/quotations/issuing/quotation-worker.server.ts';
import { authSecret } from '#platform/config/auth-secret.server.ts';
import {
  documentFolder,
  listDocumentFiles,
  stopDocumentRenderer,
} from '#features/trade-documents/issue/document-store.server.ts';
import { attachmentFolder } from '#features/quote-requests/attachment.writes.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { BackgroundWorker } from '#platform/jobs/worker.server.ts';
import { connectDatabase, siteJobConnections } from '#platform/postgres/database.server.ts';
import { connectDatabaseEvents } from '#platform/postgres/database-events.server.ts';
import {
  type EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '#platform/postgres/embedded-postgres.server.ts';
import { tightenPermissions, openFolder } from '#platform/files/files.server.ts';
import { createLog } from '#platform/log.server.ts';
import { smtpSender, startMailWorker } from '#platform/mail/mail-worker.server.ts';
import { migrateDatabase } from '#platform/postgres/migrations.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

const demoProducts = 500;

export interface Prepared extends Runtime {
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** As `prepare`; also creates the first administrator. */
export async function prepareSite(...input: Parameters<typeof prepare>): Promise<Prepared> {
  const prepared = await prepare(...input);
  try {
    await ensureFirstAdministrator(prepared.database, prepared.config, input[1]);
    return prepared;
  } catch (error) {
    await prepared.stop();
    throw error;
  }
}

/**
 * `say` prints progress to the console; `onLost` is called when the embedded database ends, `onMigrating` with what the
 * migrations wait for or run.
 */
export async function prepare(
  input: Config,
  say: (message: string) => void,
  onLost: (error: EmbeddedPostgresError) => void = ({ message }) => say(message),
  onMigrating: (what: string) => void = () => {},
): Promise<Prepared> {
  const config = { ...input, authSecret: await authSecret(input) };
  // Tells the lines of several instances and releases apart.
  const instance = `${hostname()}:${config.port}`;
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const log = createLog(config.logLevel, undefined, { instance, version });
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, say, onLost });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  let stopping = false;
  // Connections that break while the process stops are expected.
  const warn = (message: string) => (error: unknown) =>
    stopping ? undefined : log.warn({ err: error }, message);
  const database = connectDatabase(databaseUrl, warn('lost a database connection'), siteJobConnections);
  const events = connectDatabaseEvents(databaseUrl, warn('lost the connection for database notifications'));
  const workers: BackgroundWorker[] = [];
  const stop = async () => {
    stopping = true;
    await events.close();
    await Promise.all([...workers.map((worker) => worker.stop()), stopDocumentRenderer()]);
    await database.$client.end();
    await embedded?.stop();
  };
  try {
    await tightenPermissions(config, warn('could not restrict the permissions of a file'));
    await migrateDatabase(databaseUrl, { say, onState: onMigrating });
    await addIssuerToIdentities(database, config.openid);
    if (config.demo ?? embedded) await fillDemo({ config, database }, demoProducts, say);
    if (config.smtpUrl) {
      const from = config.mailFrom ?? { name: profile.name, address: profile.email.sales };
      workers.push(startMailWorker({ database, log, send: smtpSender(config.smtpUrl, from) }));
    }
    const userAgent = `Entrepot (+${config.siteUrl})`;
    const [images, imports] = [openFolder(config, 'pictures'), openFolder(config, importFolder)];
    const attachments = openFolder(config, attachmentFolder);
    workers.push(
      startUndoWorker({ database, log, subjects: undoable }),
      startImageWorker({ database, log, folder: images, userAgent }),
      startReservationWorker({ config, database, log }),
      startQuotationWorker({ config, database, log }),
      startImportWorker({ database, log, folder: imports }),
      startProductCountWorker({ database, log }),
      startSearchLogWorker({ database, log }),
      startUnmatchedLineWorker({ database, log }),
      startApiKeyUsageWorker({ database, log }),
      startDeliveryWorker({
        database,
        events,
        log,
        sales: config.salesEmail ?? profile.email.sales,
        siteUrl: config.siteUrl,
      }),
      startSweeper({
        database,
        log,
        imports,
        images,
        attachments,
        documents: openFolder(config, documentFolder),
        documentNames: () => listDocumentFiles(config),
        location: config,
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  // Or the first search would wait for them.
  void searchRulesOf({ database, events, log }).read();
  return { config, database, events, log, databaseUrl, stop };
}
