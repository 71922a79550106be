// The built product in a process of its own, and a folder for what it keeps.
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stopServer, untilReady } from '#bench/until-ready.ts';
import { startInstance } from '#tests/harness/two-instances.ts';

export interface BuiltSite {
  origin: string;
  server: ChildProcess;
  stop: () => Promise<void>;
}

/** Resolves when it is ready. `settings` as an operator would set them. */
export async function startSite(port: number, settings: Record<string, string>): Promise<BuiltSite> {
  if (!existsSync('dist/server/server.js'))
    throw new Error('Build first: npm start does, and so does npm test.');
  const origin = `http://localhost:${port}`;
  const server = startInstance({ LOG_LEVEL: 'silent', TRUST_PROXY: 'off', PORT: String(port), ...settings });
  // A trial that fails leaves nothing behind.
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  server.once('exit', () => process.off('exit', end));
  try {
    await untilReady(`${origin}/readyz`, server, 10);
  } catch (error) {
    await stopServer(server);
    throw error;
  }
  return { origin, server, stop: () => stopServer(server) };
}

/** Does the work in an empty folder, which is gone afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'entrepot-endurance-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
