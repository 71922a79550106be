// What stands before a door that takes JSON: the type, a limit to its size, and that it can be read at all.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problemResponse } from './problem.server.ts';

/** `maxSize` in bytes, of which kilobytes are told to the caller. */
export function jsonBody(maxSize: number): [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler] {
  const detail = `Send at most ${maxSize / 1024} KB.`;
  const limit = bodyLimit({
    maxSize,
    onError: () => problemResponse(413, detail, undefined, { connection: 'close' }),
  });
  return [onlyJson, limit, readableJson];
}

const onlyJson: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return problemResponse(415, 'Send the request as application/json.');
  await next();
};

/** Ahead of the schema, which would answer a broken text in another form. */
const readableJson: MiddlewareHandler = async (c, next) => {
  try {
    await c.req.json();
  } catch {
    return problemResponse(400, 'The body is not readable as JSON.');
  }
  await next();
};
