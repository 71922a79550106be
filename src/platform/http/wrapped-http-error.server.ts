// The error with a response within the errors of other layers, such as the query builder.
import { HTTPException } from 'hono/http-exception';

export function findHttpError(error: unknown): HTTPException | undefined {
  if (error instanceof HTTPException) return error;
  return error instanceof Error ? findHttpError(error.cause) : undefined;
}
