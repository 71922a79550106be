// The process of an embedded database, for tests that end it without asking.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export function postmasterOf(dataDir: string): number {
  const [pid] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}
