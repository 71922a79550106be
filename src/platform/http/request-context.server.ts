// Request context: the request that is being handled, for the lines of the log and for the queues in which it waits.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

export class RequestContext {
  readonly id: string;
  /** The client's network. */
  readonly client: string | undefined;
  /** Whether the response came from the page cache. */
  isFromMemory = false;
  /** Whether it carries the signed cookie of a session, which may have ended. */
  isSignedIn = false;
  /** Whether it holds a slot of those that are handled at the same time. */
  isAdmitted = false;
  /** How long it has waited in queues, and in how many it waits since when. */
  readonly waiting = { ms: 0, queues: 0, since: 0 };
  #gone: AbortController | undefined;

  constructor(id: string, client?: string) {
    this.id = id;
    this.client = client;
  }

  /** Aborted when the client disconnects before it has the response. */
  get signal(): AbortSignal {
    return (this.#gone ??= new AbortController()).signal;
  }

  /** The same for work that others wait for, too. */
  shared(): RequestContext {
    const shared = new RequestContext(this.id);
    shared.isAdmitted = this.isAdmitted;
    shared.isSignedIn = this.isSignedIn;
    return shared;
  }

  abort(): void {
    (this.#gone ??= new AbortController()).abort();
  }
}

export const requestContext = new AsyncLocalStorage<RequestContext | undefined>();

/** Work that others wait for too, or that goes on after the response: it belongs to no request. */
export function withoutRequest<Result>(work: () => Result): Result {
  return requestContext.run(undefined, work);
}

/** A client can quote the id in a report. Cached responses have none, since they are not logged. */
export function setRequestIdHeader(response: ServerResponse): void {
  const context = requestContext.getStore();
  if (context && !response.headersSent) response.setHeader('x-request-id', context.id);
}
