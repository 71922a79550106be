// Database events: one connection per process listens for notifications, and reconnects when it is lost.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export type DatabaseEvent =
  | { kind: 'message'; payload: string }
  /** Listening has begun, or begun again: earlier announcements may be missing. */
  | { kind: 'gap' }
  /** The connection broke: no events arrive until the next gap. */
  | { kind: 'lost' }
  /** No more will come: the process ends. */
  | { kind: 'closed' };

export interface DatabaseEvents {
  /** Connects at the first call. Returns what ends it. */
  listen: (channel: string, onEvent: Listener) => () => void;
  close: () => Promise<void>;
}

type Listener = (event: DatabaseEvent) => void;

const connectTimeoutMs = 5_000;
const firstWait = 250;
/** Events of a database that is back arrive again within it. */
const longestWait = 2_000;

/** `onError` receives each connection that broke or could not be made. */
export function connectDatabaseEvents(
  url: string,
  onError: (error: unknown) => void = () => {},
): DatabaseEvents {
  const listeners = new Set<{ channel: string; onEvent: Listener }>();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;
  /** Resolves when the latest statement has ended: a connection executes one at a time. */
  let executed = Promise.resolve();
  /** Ignores errors that closing the connection causes. */
  const reportError = (error: unknown) => closing.signal.aborted || onError(error);

  function notify(event: DatabaseEvent, channel?: string): void {
    for (const listener of listeners) {
      if (channel !== undefined && channel !== listener.channel) continue;
      // One listener's issue must not end the process or stop the other listeners.
      try {
        listener.onEvent(event);
      } catch (error) {
        reportError(error);
      }
    }
  }

  function listenTo(connection: pg.Client, channel: string): Promise<unknown> {
    const statement = executed.then(() => connection.query(`listen ${pg.escapeIdentifier(channel)}`));
    executed = statement.then(
      () => {},
      () => {},
    );
    return statement;
  }

  /** Resolves when the connection is lost. */
  async function follow(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    });
    const lost = new Promise<void>((resolve) => connection.once('end', resolve));
    connection.on('error', reportError);
    connection.on('notification', ({ channel, payload = '' }) =>
      notify({ kind: 'message', payload }, channel),
    );
    try {
      await connection.connect();
      client = connection;
      for (const { channel } of listeners) await listenTo(connection, channel);
      notify({ kind: 'gap' });
      if (closing.signal.aborted) await connection.end();
      await lost;
    } finally {
      if (client) notify({ kind: 'lost' });
      client = undefined;
      void connection.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    let wait = firstWait;
    while (!closing.signal.aborted) {
      const began = Date.now();
      await follow().catch(reportError);
      if (Date.now() - began > longestWait) wait = firstWait;
      await delay(wait, undefined, { signal: closing.signal }).catch(() => {});
      wait = Math.min(wait * 2, longestWait);
    }
  }

  return {
    listen: (channel, onEvent) => {
      const listener = { channel, onEvent };
      listeners.add(listener);
      if (closing.signal.aborted) onEvent({ kind: 'closed' });
      else if (client) listenTo(client, channel).then(() => onEvent({ kind: 'gap' }), reportError);
      else running ??= run();
      return () => listeners.delete(listener);
    },
    close: async () => {
      if (!closing.signal.aborted) {
        closing.abort();
        notify({ kind: 'closed' });
      }
      await client?.end().catch(() => {});
      await running;
    },
  };
}
