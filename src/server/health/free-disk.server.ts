// Free disk: how much room there is where this process and its database write.
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#platform/config/config.server.ts';

export interface Disk {
  name: 'data' | 'database';
  free: number;
  size: number;
}

/** Those of this machine that can be read. A database that is elsewhere reports its own full disk. */
export async function readDisks({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Disk[]> {
  const folders: [Disk['name'], string][] = [['data', dataDir]];
  if (!databaseUrl) folders.push(['database', path.join(dataDir, 'postgres')]);
  const disks = await Promise.all(
    folders.map(([name, folder]) =>
      statfs(folder).then(
        ({ bavail, blocks, bsize }) => ({ name, free: bavail * bsize, size: blocks * bsize }),
        () => null,
      ),
    ),
  );
  return disks.filter((disk) => disk !== null);
}
