// Runtime: the dependencies of every server-side part, made once at start and passed down.
import type { Config } from './config.server.ts';
import type { DatabaseEvents } from './postgres/database-events.server.ts';
import type { Database } from './postgres/database.server.ts';
import type { Log } from './log.server.ts';

export interface Runtime {
  config: Config;
  database: Database;
  /** Notifications of changes by other processes and by the database itself. */
  events: DatabaseEvents;
  log: Log;
}
