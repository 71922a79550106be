// OpenAPI description of an API's routes, with the errors that middleware returns for all of them.
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from 'hono';
import { z } from 'zod';
import { problemDetails } from './http-error.server.ts';

type Settings = Parameters<OpenAPIHono['getOpenAPI31Document']>[0];

interface Operation {
  parameters?: { in?: string }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

const schema = z.toJSONSchema(problemDetails, { io: 'input' });
const content = { 'application/problem+json': { schema } };
const headers = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };

const always: Record<number, object> = {
  503: { description: 'The database is temporarily unavailable', content, headers },
};
const withParameters = {
  400: { description: 'A parameter is invalid (see errors)', content },
};
const withBody = {
  400: { description: 'A field is missing or invalid (see errors)', content },
  413: { description: 'The body is too large (see detail)', content },
  415: { description: 'The content type is not application/json', content },
};

/** `middlewareErrors`: statuses that middleware returns before any of these routes is called, with the reason. */
export function describeRoutes<E extends Env>(
  routes: OpenAPIHono<E>,
  settings: Settings,
  middlewareErrors: Record<number, string>,
) {
  const description = routes.getOpenAPI31Document(settings);
  const rejections = Object.entries(middlewareErrors).map(([status, reason]) => {
    const error = { description: reason, content };
    return [status, status === '429' ? { ...error, headers } : error] as const;
  });
  const shared = { ...always, ...Object.fromEntries(rejections) };
  for (const operations of Object.values(description.paths ?? {})) {
    for (const operation of Object.values(operations as Record<string, Operation>)) {
      const hasParameters = operation.parameters?.some((parameter) => parameter.in !== 'path');
      operation.responses = {
        ...shared,
        ...(hasParameters && withParameters),
        ...(operation.requestBody !== undefined && withBody),
        ...operation.responses,
      };
    }
  }
  return description;
}
