// What every server-side part stands on, made once at start and handed down.
import type { Config } from './config.server.ts';
import type { DatabaseEvents } from './database-events.server.ts';
import type { Database } from './database.server.ts';
import type { Log } from './log.server.ts';

export interface Runtime {
  config: Config;
  database: Database;
  /** What other processes, and the database itself, have changed. */
  events: DatabaseEvents;
  log: Log;
}
