// A proxy to PostgreSQL that simulates an outage: its URL stays the same, whatever port the server gets.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';

export interface ProxiedDatabase {
  /** URL of the proxy. */
  url: string;
  /** URL of the database itself, while it runs. */
  ownUrl: () => string;
  /** Stops the database; new connections to the proxy are closed. */
  interrupt: () => Promise<void>;
  /** Starts the database again; resolves when it accepts connections. */
  restore: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startProxiedDatabase(dataDir: string): Promise<ProxiedDatabase> {
  let database: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  let isOpen = true;
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const proxy = createServer((incoming) => {
    track(incoming);
    if (!isOpen) return void incoming.destroy();
    const outgoing = connect(Number(new URL(database.url).port), '127.0.0.1');
    track(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const url = new URL(database.url);
  url.port = String((proxy.address() as AddressInfo).port);
  const interrupt = async () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
    await database.stop();
  };
  return {
    url: url.href,
    ownUrl: () => database.url,
    interrupt,
    restore: async () => {
      database = await startEmbeddedPostgres({ dataDir });
      isOpen = true;
    },
    stop: async () => {
      await interrupt();
      proxy.close();
    },
  };
}
