// Routes: the frame of every HTTP route, validation by schema, JSON bodies, and the description of responses for OpenAPI.
import { createHash } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler, TypedResponse } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { httpError, type NotFoundKey, problemDetails, rejectInvalid } from './http-error.server.ts';
import { validationMessage } from './validation-message.server.ts';

z.config({ customError: validationMessage });

export function createRoutes() {
  return new OpenAPIHono({ defaultHook: rejectInvalid });
}

export function jsonResponse<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

export function errorResponse(description: string) {
  return { description, content: { 'application/problem+json': { schema: problemDetails } } };
}

/** The id of a route's parameters; one that is no GUID names nothing. */
export function readGuid({ id }: { id: string }, notFound: NotFoundKey): string {
  const parsed = z.guid().safeParse(id);
  if (!parsed.success) throw httpError(notFound);
  return parsed.data;
}

/** JSON that the database wrote, sent as it is with its ETag: a middleware would copy the response to compute one. */
export function databaseJson<Value>(c: Context, json: string) {
  const tag = createHash('sha1').update(json).digest('base64url');
  return writtenJson<Value>(c, json, { etag: `"${tag}"` });
}

/** JSON that the database wrote, without an ETag: for responses that no browser may store. */
export function writtenJson<Value>(c: Context, json: string, headers: Record<string, string> = {}) {
  return typedJson<Value>(c.body(json, 200, { 'content-type': 'application/json', ...headers }));
}

/** A large JSON text in pieces, without an ETag. Other requests are answered between the pieces. */
export function piecesOfJson<Value>(c: Context, pieces: readonly string[]) {
  const encoder = new TextEncoder();
  const left = pieces.values();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      await otherWork();
      const { value, done } = left.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return typedJson<Value>(c.body(stream, 200, { 'content-type': 'application/json' }));
}

function typedJson<Value>(response: Response) {
  return response as unknown as TypedResponse<Value, 200, 'json'> & Response;
}

/** The body of a route's `request`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** The `middleware` and `request` of a route that takes JSON: the schemas of its body, and of its parameters and headers. */
export function jsonRequest<Body extends z.ZodType, Others extends object>(
  { body, ...others }: { body: Body } & Others,
  maxBytes: number,
) {
  return { middleware: requireJson(maxBytes), request: { ...others, body: jsonBody(body) } };
}

/** The `middleware` of a route whose `request` has a `jsonBody`. */
export function requireJson(maxBytes: number): MiddlewareHandler[] {
  const values = { limit: `${maxBytes / 1024} KB` };
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => httpError('request.too_large', { values, headers: { connection: 'close' } }).getResponse(),
  });
  return [onlyJson, limit, readableJson];
}

const onlyJson: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw httpError('request.not_json');
  await next();
};

/** Runs before the schema's validation, whose error for malformed JSON would not be problem details. */
const readableJson: MiddlewareHandler = async (c, next) => {
  try {
    await c.req.json();
  } catch {
    throw httpError('request.unreadable');
  }
  await next();
};
