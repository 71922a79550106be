// OpenAPI description of the keys: every route says which scope a key needs.
import type { OpenAPIHono } from '@hono/zod-openapi';
import { scopeOfRoute } from './api-key.rules.ts';

type Description = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** Errors of `requireApiKey`. */
export const apiKeyErrors = {
  401: 'The public key or API key is missing, wrong, revoked or expired',
  403: 'The API key lacks the scope that `scope` names',
  429: 'Too many calls, of an API key per minute or of an address (see detail)',
};

/** The names under which `describeScopes` refers to them. */
export const securitySchemes = {
  publicKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The public key of the site. It may call every route.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of a buyer’s system, made in the settings of the admin. `read`: every read; `request`: whatever sends or accepts something. Each key has a limit of calls per minute.',
  },
} as const;

export function describeScopes(description: Description): Description {
  for (const [path, operations] of Object.entries(description.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations as Record<string, { security?: object[] }>)) {
      const scope = scopeOfRoute(method.toUpperCase(), path);
      operation.security = [{ publicKey: [] }, { apiKey: [scope] }];
    }
  }
  return description;
}
