// The process's log: one JSON line per event on stdout.
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './http/described-error.server.ts';
import { requestContext } from './http/request-context.server.ts';

export type Log = Logger;

/** `stream`: instead of stdout. `base`: in every line. */
export function createLog(level: string, stream?: DestinationStream, base?: Record<string, string>): Log {
  const options = {
    level,
    base,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const context = requestContext.getStore();
      return context ? { requestId: context.id } : {};
    },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return stream ? pino(options, stream) : pino(options);
}
