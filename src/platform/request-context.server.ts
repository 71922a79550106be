// Which request the process is working on, so that each line of the log can say so.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  id: string;
  /** Set once it is known that the answer was at hand. */
  isFromMemory: boolean;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
