// What a caller is told when a request is refused: RFC 9457 problem details.
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';

export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type FieldError = { path: string; message: string };

const titles: Partial<Record<ContentfulStatusCode, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Thrown anywhere behind a door, answered as problem+json. */
export class Problem extends HTTPException {
  constructor(
    status: ContentfulStatusCode,
    detail: string,
    errors?: FieldError[],
    headers?: Record<string, string>,
    extensions?: Record<string, unknown>,
  ) {
    super(status, { message: detail, res: problemResponse(status, detail, errors, headers, extensions) });
  }
}

export function problemResponse(
  status: ContentfulStatusCode,
  detail: string,
  errors?: FieldError[],
  headers: Record<string, string> = {},
  extensions: Record<string, unknown> = {},
): Response {
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail,
    ...(errors && { errors }),
    ...extensions,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}

/** A body or parameter that its schema refuses: each error names its field. */
export function refuseInvalid(
  result: { success: true } | { success: false; error: z.core.$ZodError; target: string },
): Response | undefined {
  if (result.success) return undefined;
  const all = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  // One limit may be checked by several rules of a schema.
  const errors = all.filter((error, place) => all.findIndex((other) => isSame(error, other)) === place);
  const named = errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
  return problemResponse(400, named, errors);
}

function isSame(one: FieldError, other: FieldError): boolean {
  return one.path === other.path && one.message === other.message;
}
