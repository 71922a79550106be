// What must be true before the first request: a database at hand, up to date, and filled when it is a demo.
import { undoable } from '#api/undoable-subjects.server.ts';
import { ensureFirstAdministrator } from '#features/administrators/administrator-by-hand.server.ts';
import { adoptIdentities } from '#features/administrators/open-id.server.ts';
import { fillDemo } from '#features/catalogue/demo.server.ts';
import { importFolder } from '#features/catalogue/import.api.server.ts';
import { type ImageWorker, startImageWorker } from '#features/catalogue/import-image-worker.server.ts';
import { type ImportWorker, startImportWorker } from '#features/catalogue/import-worker.server.ts';
import { startUndoWorker, type UndoWorker } from '#features/history/undo-worker.server.ts';
import { startSweeper, type Sweeper } from '#features/catalogue/sweeper.server.ts';
import { profile } from '#features/company/company.profile.ts';
import {
  type ReservationWorker,
  startReservationWorker,
} from '#features/orders/reservation-worker.server.ts';
import { authSecret } from '#platform/auth-secret.server.ts';
import type { Config } from '#platform/config.server.ts';
import { connectDatabase } from '#platform/database.server.ts';
import { connectDatabaseEvents } from '#platform/database-events.server.ts';
import { type EmbeddedPostgresError, startEmbeddedPostgres } from '#platform/embedded-postgres.server.ts';
import { closeFiles, openFolder } from '#platform/files.server.ts';
import { createLog } from '#platform/log.server.ts';
import { smtpSender } from '#platform/mail-sender.server.ts';
import { type MailWorker, startMailWorker } from '#platform/mail-worker.server.ts';
import { migrateDatabase } from '#platform/migrations.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

const demoProducts = 500;

export interface Prepared extends Runtime {
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** As `prepare`, and somebody can sign in. */
export async function prepareSite(...given: Parameters<typeof prepare>): Promise<Prepared> {
  const prepared = await prepare(...given);
  try {
    await ensureFirstAdministrator(prepared.database, prepared.config, given[1]);
    return prepared;
  } catch (error) {
    await prepared.stop();
    throw error;
  }
}

/** `say` tells the person at the console what takes time; `onLost` hears of an embedded database that is gone. */
export async function prepare(
  given: Config,
  say: (message: string) => void,
  onLost: (error: EmbeddedPostgresError) => void = ({ message }) => say(message),
): Promise<Prepared> {
  const config = { ...given, authSecret: await authSecret(given) };
  const log = createLog(config.logLevel);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, say, onLost });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  let stopping = false;
  // Connections that break while everything ends are no news.
  const warn = (message: string) => (error: unknown) =>
    stopping ? undefined : log.warn({ err: error }, message);
  const database = connectDatabase(databaseUrl, warn('a database connection broke'));
  const events = connectDatabaseEvents(databaseUrl, warn('the database announces nothing for now'));
  let mailWorker: MailWorker | undefined;
  let importWorker: ImportWorker | undefined;
  let undoWorker: UndoWorker | undefined;
  let imageWorker: ImageWorker | undefined;
  let reservationWorker: ReservationWorker | undefined;
  let sweeper: Sweeper | undefined;
  const stop = async () => {
    stopping = true;
    await events.close();
    const workers = [mailWorker, importWorker, undoWorker, imageWorker, reservationWorker, sweeper];
    await Promise.all(workers.map((worker) => worker?.stop()));
    await database.$client.end();
    await embedded?.stop();
  };
  try {
    await closeFiles(config, warn('a file stays open to others on this machine'));
    await migrateDatabase(databaseUrl);
    await adoptIdentities(database, config.openid);
    if (config.demo ?? embedded) await fillDemo(database, demoProducts, say);
    if (config.smtpUrl) {
      const from = config.mailFrom ?? { name: profile.name, address: profile.email.sales };
      mailWorker = startMailWorker({ database, log, send: smtpSender(config.smtpUrl, from) });
    }
    undoWorker = startUndoWorker({ database, log, subjects: undoable });
    const userAgent = `Entrepot (+${config.siteUrl})`;
    const [pictures, imports] = [openFolder(config, 'pictures'), openFolder(config, importFolder)];
    imageWorker = startImageWorker({ database, log, folder: pictures, userAgent });
    reservationWorker = startReservationWorker({ config, database, log });
    importWorker = startImportWorker({ database, log, folder: imports });
    sweeper = startSweeper({ database, log, imports, pictures });
  } catch (error) {
    await stop();
    throw error;
  }
  return { config, database, events, log, databaseUrl, stop };
}
