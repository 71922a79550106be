// The description of an API's doors, with the answers that no door names because they are given in front of it.
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from 'hono';
import { z } from 'zod';
import { problemDetails } from './problem.server.ts';

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
  503: { description: 'The database is away for now', content, headers },
};
const whenAsked = { description: 'A parameter is not usable; errors names it', content };

/** `atTheGate`: statuses of refusals by what stands before all of these doors, and why. */
export function describeDoors<E extends Env>(
  doors: OpenAPIHono<E>,
  settings: Settings,
  atTheGate: Record<number, string>,
) {
  const description = doors.getOpenAPI31Document(settings);
  const refused = Object.entries(atTheGate).map(([status, reason]) => {
    const refusal = { description: reason, content };
    return [status, status === '429' ? { ...refusal, headers } : refusal] as const;
  });
  const shared = { ...always, ...Object.fromEntries(refused) };
  for (const operations of Object.values(description.paths ?? {})) {
    for (const operation of Object.values(operations as Record<string, Operation>)) {
      const isChecked = operation.requestBody || operation.parameters?.some((given) => given.in !== 'path');
      operation.responses = { ...shared, ...(isChecked && { 400: whenAsked }), ...operation.responses };
    }
  }
  return description;
}
