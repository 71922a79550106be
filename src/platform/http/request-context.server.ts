// Request context: the id of the request being handled, for each line of the log.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

export interface RequestContext {
  id: string;
  /** Whether the response came from the page cache. */
  isFromMemory: boolean;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** A client can quote the id in a report. Cached responses have none, since they are not logged. */
export function setRequestIdHeader(response: ServerResponse): void {
  const context = requestContext.getStore();
  if (context && !response.headersSent) response.setHeader('x-request-id', context.id);
}
