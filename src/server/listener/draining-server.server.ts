// Graceful stop of an HTTP server: rejects new connections, finishes accepted requests, and sends `connection: close`.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
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
/** How long at most connections are accepted while clients keep connecting. */
const maxAcceptMs = 2_000;
/** Connections may have come while an iteration of the event loop did work for longer than this. */
const quietMs = 2;

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
  const track = (_: IncomingMessage, response: ServerResponse) => {
    responses.add(response);
    if (isDraining) response.setHeader('connection', 'close');
    response.once('close', () => {
      responses.delete(response);
      // Its headers may already have announced keep-alive: one more request may arrive and is answered.
      if (isDraining) closeWhenIdle(response.req.socket);
    });
  };
  server.prependListener('request', track);

  return async () => {
    isDraining = true;
    for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
    for (const socket of sockets) closeWhenIdle(socket);
    const killTimer = setTimeout(() => server.closeAllConnections(), requestMs);
    const handleHeld = holdRequests(server, track);
    await acceptPending(server);
    const stopped = stopListening(server);
    handleHeld();
    await stopped;
    clearTimeout(killTimer);
  };
}

/** `http.Server.close` would also close idle connections, on which a request may already have been sent. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}

/**
 * Requests wait until the returned function is called: work for them would let connections arrive between the last one
 * that is accepted and the end of listening, which would be reset.
 */
function holdRequests(server: Server, track: RequestListener): () => void {
  const listeners = server.listeners('request') as RequestListener[];
  const handlers = listeners.filter((listener) => listener !== track);
  const held: Parameters<RequestListener>[] = [];
  const hold: RequestListener = (...request) => void held.push(request);
  for (const handler of handlers) server.off('request', handler);
  server.on('request', hold);
  return () => {
    server.off('request', hold);
    for (const handler of handlers) {
      server.on('request', handler);
      for (const request of held) handler.apply(server, request);
    }
  };
}

/**
 * Waits until the server has accepted the connections in the kernel's queue, one per iteration of the event loop: those
 * left when it stops listening are reset, with the requests on them. Nothing on Linux rules out a connection that comes
 * between the last look at the queue and the end of listening: that time is microseconds.
 */
async function acceptPending(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const end = performance.now() + maxAcceptMs;
  // The current iteration may have checked for connections before.
  await nextTurn();
  let isQuiet: boolean;
  do {
    const before = { accepted, time: performance.now() };
    await nextTurn();
    isQuiet = accepted === before.accepted && performance.now() - before.time < quietMs;
  } while (!isQuiet && performance.now() < end);
  server.off('connection', count);
}
