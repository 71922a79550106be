// The frame of every HTTP door: validation by schema, and the answers all doors share.
import { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import { problemDetails, refuseInvalid } from './problem.server.ts';

export function createDoors() {
  return new OpenAPIHono({ defaultHook: refuseInvalid });
}

export function answer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

export function refusal(description: string) {
  return { description, content: { 'application/problem+json': { schema: problemDetails } } };
}
