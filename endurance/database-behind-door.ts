// A PostgreSQL that can be taken away and brought back: its address stays the same, whatever port it gets.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.server.ts';

export interface DatabaseBehindDoor {
  /** Of the door. */
  url: string;
  /** Of the database itself, while it runs. */
  ownUrl: () => string;
  /** Stopped; who connects is turned away. */
  takeAway: () => Promise<void>;
  /** Resolves when it accepts connections. */
  bringBack: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startDatabaseBehindDoor(dataDir: string): Promise<DatabaseBehindDoor> {
  let database: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  let isOpen = true;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const door = createServer((coming) => {
    keep(coming);
    if (!isOpen) return void coming.destroy();
    const going = connect(Number(new URL(database.url).port), '127.0.0.1');
    keep(going);
    coming.pipe(going).pipe(coming);
    coming.on('close', () => going.destroy());
    going.on('close', () => coming.destroy());
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  const url = new URL(database.url);
  url.port = String((door.address() as AddressInfo).port);
  const takeAway = async () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
    await database.stop();
  };
  return {
    url: url.href,
    ownUrl: () => database.url,
    takeAway,
    bringBack: async () => {
      database = await startEmbeddedPostgres({ dataDir });
      isOpen = true;
    },
    stop: async () => {
      await takeAway();
      door.close();
    },
  };
}
