// Listens, and waits for nobody for ever: who sends too slowly is told so and let go.
import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds. */
export interface Patience {
  /** For the whole head of a request. */
  headersTimeout: number;
  /** For all of it, body included. */
  requestTimeout: number;
  /** Between two looks at who is late. */
  connectionsCheckingInterval: number;
  /** For the next request on the same connection. */
  keepAliveTimeout: number;
}

/** Whoever sends a request's head or body more slowly holds a connection for nothing. */
const patienceOfTheSite: Patience = {
  headersTimeout: 15_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies keep an idle connection: who closes first must be the one who asks.
  keepAliveTimeout: 75_000,
};

export function createBoundedServer(
  listener: RequestListener,
  patience: Patience = patienceOfTheSite,
): Server {
  return createServer(patience, listener);
}
