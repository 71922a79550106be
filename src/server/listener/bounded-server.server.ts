// Bounded HTTP server: disconnects clients that send or read too slowly, and closes connections without losing a response.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import { countConnections } from '#platform/http/turns.server.ts';

/** In milliseconds, except `lingerBytes`. */
export interface ServerTimeouts {
  /** For the whole head of a request. */
  headersTimeout: number;
  /** For a whole request, body included. */
  requestTimeout: number;
  /** Between two checks of these two. */
  connectionsCheckingInterval: number;
  /** For the next request on the same connection. */
  keepAliveTimeout: number;
  /** For a client to take anything at all of a response that waits for it. */
  writeTimeout: number;
  /** For a client to stop sending a body after its response. */
  lingerTimeout: number;
  /** Bytes of that body that are discarded meanwhile. */
  lingerBytes: number;
}

const siteTimeouts: ServerTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the idle timeout of proxies: the client must be the one that closes the connection.
  keepAliveTimeout: 75_000,
  writeTimeout: 60_000,
  lingerTimeout: 5_000,
  lingerBytes: 64 * 1024 * 1024,
};

export function createBoundedServer(
  listener: RequestListener,
  { writeTimeout, lingerTimeout, lingerBytes, ...timeouts }: ServerTimeouts = siteTimeouts,
): Server {
  const server = createServer(timeouts, (request, response) => {
    lingerOnClose(request, lingerTimeout, lingerBytes);
    closeIfUnread(request, response);
    // Fires when nothing has moved for so long: any byte that the client takes restarts it.
    response.setTimeout(writeTimeout, () => {
      const { socket } = response;
      // Without buffered data the response is still being made: the client is not the cause of the delay.
      if (socket && socket.writableLength > 0) socket.destroy();
    });
    listener(request, response);
  });
  countConnections(server);
  return server;
}

/**
 * A response before the end of the body ends the connection, and says so: a proxy would send the next request, perhaps of
 * somebody else, behind a body that nobody reads.
 */
function closeIfUnread(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (!encoding && !Number(length)) return;
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    if (!request.complete) response.setHeader('connection', 'close');
    return writeHead(...head);
  };
}

/**
 * As `lingering_close` of nginx. A connection that is closed while its client still sends is reset by the kernel, and the
 * reset discards the response that the client has not read yet: a 413 would be lost. So the response is sent, the
 * server's half of the connection is closed, and what still arrives is discarded, within bounds.
 */
function lingerOnClose(request: IncomingMessage, timeout: number, maxBytes: number): void {
  const { socket } = request;
  let isLingering = false;
  // What Node.js calls after a response with `connection: close`.
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return Socket.prototype.destroySoon.call(socket);
    if (isLingering) return;
    isLingering = true;
    const destroy = () => socket.destroy();
    const timer = setTimeout(destroy, timeout);
    socket.once('close', () => clearTimeout(timer));
    let discarded = 0;
    // A listener that reads the body would pause the stream.
    request.removeAllListeners('data');
    request.on('data', (part: Buffer) => {
      discarded += part.length;
      if (discarded > maxBytes) destroy();
    });
    request.once('end', destroy).resume();
    socket.end();
  };
}
