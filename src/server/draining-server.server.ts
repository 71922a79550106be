// Graceful stop of an HTTP server: refuses new connections, finishes accepted requests, and tells each client to close.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds. */
export interface DrainTimeouts {
  /** An open connection may still bring a request that was sent before the client could know. */
  idleMs: number;
  /** Requests that take longer are cut off. */
  requestMs: number;
}

const siteTimeouts: DrainTimeouts = { idleMs: 1_000, requestMs: 6_000 };
/** Clients that connect without end are refused after it. */
const longestAccept = 500;

/** Call before the server listens. The returned function resolves when no connection is left. */
export function createDrain(server: Server, { idleMs, requestMs } = siteTimeouts): () => Promise<void> {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  let isDraining = false;

  /** Those whose first request has not come whole, too, which the server itself does not take for idle. */
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
      // Its head may have said before that the connection stays open: the next request has the last answer.
      if (isDraining) closeWhenIdle(response.req.socket);
    });
  });

  return async () => {
    isDraining = true;
    for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
    for (const socket of sockets) closeWhenIdle(socket);
    const cut = setTimeout(() => server.closeAllConnections(), requestMs);
    await takeWaiting(server);
    await stopListening(server);
    clearTimeout(cut);
  };
}

/** `http.Server.close` would also cut idle connections, whose next request may be on its way. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}

/**
 * Waits until the server has taken the connections that the kernel holds for it, which it does one in a turn of the event
 * loop: those left when it stops listening are reset, with the requests they carry.
 */
async function takeWaiting(server: Server): Promise<void> {
  let taken = 0;
  const count = () => (taken += 1);
  server.on('connection', count);
  const end = performance.now() + longestAccept;
  // The turn that we are in may have looked for connections before.
  await nextTurn();
  let before: number;
  do {
    before = taken;
    await nextTurn();
  } while (taken > before && performance.now() < end);
  server.off('connection', count);
}
