// The process: prepares, listens, and ends in order.
import { serve, type ServerType } from '@hono/node-server';
import { ConfigError, readConfig } from '#platform/config.server.ts';
import { DatabaseUnusable } from '#platform/migrations.server.ts';
import { EmbeddedPostgresError } from '#platform/embedded-postgres.server.ts';
import { createApp, type RenderPage } from './create-app.server.ts';
import { type Prepared, prepare } from './prepare.server.ts';
import { staticFiles } from './static-files.server.ts';

/** A stop that takes longer is cut short. */
const patience = 9_000;

/** Serves the built product until SIGINT or SIGTERM. A start that fails says why and exits with 1. */
export async function start(renderPage: RenderPage, clientFolder: string): Promise<void> {
  try {
    const config = readConfig();
    const prepared = await prepare(config, say);
    const app = createApp(prepared, renderPage, staticFiles(clientFolder));
    const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () => {
      say(`Ready: ${config.siteUrl}`);
    });
    server.on('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      void fail(
        taken ? new ConfigError(`PORT ${config.port} is in use by another process.`) : error,
        prepared,
      );
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void end(server, prepared));
  } catch (error) {
    await fail(error);
  }
}

async function end(server: ServerType, prepared: Prepared) {
  const late = setTimeout(() => process.exit(1), patience);
  late.unref();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
  await prepared.stop();
  process.exit(0);
}

async function fail(error: unknown, prepared?: Prepared) {
  const foreseen = [ConfigError, EmbeddedPostgresError, DatabaseUnusable].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(
    `${foreseen ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  await prepared?.stop();
  process.exit(1);
}

/** To the person at the console; stdout belongs to the log. */
export function say(message: string) {
  process.stderr.write(`${message}\n`);
}
