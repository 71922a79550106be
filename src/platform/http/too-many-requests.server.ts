// Too many requests: of one client (429), or of all together (503). Both say when to try again.
import { HTTPException } from 'hono/http-exception';
import { httpError } from './http-error.server.ts';

const statuses = { 'client.too_many': 429, 'server.busy': 503 } as const;

export class TooManyRequestsError extends HTTPException {
  readonly key: keyof typeof statuses;
  /** Seconds. */
  readonly retryAfter: number;

  constructor(key: keyof typeof statuses, retryAfter: number) {
    super(statuses[key], { message: 'Too many requests at once.' });
    this.key = key;
    this.retryAfter = retryAfter;
  }

  /** Requests that wait for the same result share its error, and each needs a response. */
  override getResponse(): Response {
    return httpError(this.key, { headers: { 'retry-after': String(this.retryAfter) } }).getResponse();
  }
}

/** Also when another error wraps it, as the query builder does. */
export function findTooManyRequests(error: unknown): TooManyRequestsError | undefined {
  if (error instanceof TooManyRequestsError) return error;
  return error instanceof Error ? findTooManyRequests(error.cause) : undefined;
}
