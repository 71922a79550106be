// The process's log: one JSON line per event on stdout.
import { type Logger, pino } from 'pino';
import { describeError } from './described-error.server.ts';
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
    serializers: { err: (error: unknown) => describeError(error) },
  });
}
