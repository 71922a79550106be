// Runtime: the dependencies of every server-side part, made once at start and passed down.
import type { Config } from './config/config.server.ts';
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

/** What a process has once: made when it is first needed, and the same for every runtime with that database. */
export function onePerDatabase<Needed extends Pick<Runtime, 'database'>, Made extends object>(
  create: (runtime: Needed) => Made,
): (runtime: Needed) => Made {
  const made = new WeakMap<Runtime['database'], Made>();
  return (runtime) => {
    const one = made.get(runtime.database) ?? create(runtime);
    made.set(runtime.database, one);
    return one;
  };
}
