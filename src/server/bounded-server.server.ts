// An HTTP server that waits for nobody for ever: clients that send or read too slowly are disconnected.
import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds. */
export interface ServerTimeouts {
  /** For the whole head of a request. */
  headersTimeout: number;
  /** For all of it, body included. */
  requestTimeout: number;
  /** Between two looks at who is late. */
  connectionsCheckingInterval: number;
  /** For the next request on the same connection. */
  keepAliveTimeout: number;
  /** For a client to take anything at all of an answer that waits for it. */
  writeTimeout: number;
}

/** Whoever sends a request's head or body more slowly, or stops reading, holds a connection for nothing. */
const siteTimeouts: ServerTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies keep an idle connection: who closes first must be the one who asks.
  keepAliveTimeout: 75_000,
  writeTimeout: 60_000,
};

export function createBoundedServer(
  listener: RequestListener,
  { writeTimeout, ...timeouts }: ServerTimeouts = siteTimeouts,
): Server {
  return createServer(timeouts, (request, response) => {
    // Fires when nothing has moved for so long: any byte that the client takes begins the time anew.
    response.setTimeout(writeTimeout, () => {
      const { socket } = response;
      // An answer that is still being made waits for us, not for the client.
      if (socket && socket.writableLength > 0) socket.destroy();
    });
    listener(request, response);
  });
}
