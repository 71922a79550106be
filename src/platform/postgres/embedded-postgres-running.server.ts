// Running embedded database: connects to one that another process of this site serves.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { SUPERUSER } from './embedded-postgres-cluster.server.ts';

/** The line of the server's port in its postmaster.pid. */
const portLine = 3;

/** Null: no server accepts the password there. `dataDir` as for starting it. */
export async function findRunningPostgres(dataDir: string, database = 'entrepot'): Promise<string | null> {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const passwordFile = join(dataDir, 'secrets', 'postgres-password');
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return null;
  const port = Number.parseInt(readFileSync(pidFile, 'utf8').split('\n')[portLine] ?? '', 10);
  const password = readFileSync(passwordFile, 'utf8').trim();
  if (Number.isNaN(port)) return null;
  const url = `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
