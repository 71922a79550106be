// Which request the process is working on, so that each line of the log can say so.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

export interface RequestContext {
  id: string;
  /** Set once it is known that the answer was at hand. */
  isFromMemory: boolean;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Whoever complains about an answer can name it. Those from memory leave no line to be found by it. */
export function tellRequestId(response: ServerResponse): void {
  const context = requestContext.getStore();
  if (context && !response.headersSent) response.setHeader('x-request-id', context.id);
}
