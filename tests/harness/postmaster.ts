// Finds the process of an embedded database, for tests that kill it.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export function postmasterOf(dataDir: string): number {
  const [pid] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}
