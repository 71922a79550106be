// Graceful stop of an HTTP server: rejects new connections, finishes accepted requests, and sends `connection: close`.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds. */
export interface DrainTimeouts {
  /** A client may send a request on an open connection before it learns of the stop. */
  idleMs: number;
  /** Requests that take longer are cut off. */
  requestMs: number;
}

const siteTimeouts: DrainTimeouts = { idleMs: 1_000, requestMs: 6_000 };
/** How long connections are accepted while clients keep connecting; a busy server accepts a few a second. */
const maxAcceptMs = 2_000;

/** Call before the server listens. The returned function resolves when no connection is left. */
export function createDrain(server: Server, { idleMs, requestMs } = siteTimeouts): () => Promise<void> {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  let isDraining = false;

  /** Also a connection whose first request is incomplete, which `closeIdleConnections` would leave open. */
  function closeWhenIdle(socket: Socket): void {
    setTimeout(() => {
      const isBusy = [...responses].some(({ req }) => req.socket === socket);
      if (!isBusy) socket.destroy();
    }, idleMs).unref();
  }

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (isDraining) closeWhenIdle(socket);
  });
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    responses.add(response);
    if (isDraining) response.setHeader('connection', 'close');
    response.once('close', () => {
      responses.delete(response);
      // Its headers may already have announced keep-alive: one more request may arrive and is answered.
      if (isDraining) closeWhenIdle(response.req.socket);
    });
  });

  return async () => {
    isDraining = true;
    for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
    for (const socket of sockets) closeWhenIdle(socket);
    const killTimer = setTimeout(() => server.closeAllConnections(), requestMs);
    await acceptPending(server);
    await stopListening(server);
    clearTimeout(killTimer);
  };
}

/** `http.Server.close` would also close idle connections, on which a request may already have been sent. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}

/**
 * Waits until the server has accepted the connections in the kernel's queue, one per iteration of the event loop: those
 * left when it stops listening are reset, with the requests on them.
 */
async function acceptPending(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const end = performance.now() + maxAcceptMs;
  // The current iteration may have checked for connections before.
  await nextTurn();
  let before: number;
  do {
    before = accepted;
    await nextTurn();
  } while (accepted > before && performance.now() < end);
  server.off('connection', count);
}
