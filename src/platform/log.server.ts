// The process's diary: one JSON line per event on stdout.
import { type Logger, pino } from 'pino';
import { requestContext } from './request-context.server.ts';

export type Log = Logger;

export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const context = requestContext.getStore();
      return context ? { requestId: context.id } : {};
    },
    serializers: { err: describeError },
  });
}

/** Without the connection that a database error may carry: kilobytes, and the password among them. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { client: _, ...described } = { client: undefined, ...pino.stdSerializers.err(error) };
  return described;
}
