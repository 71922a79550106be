// Site under test: the production build in a process and a data folder of its own.
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

/** Resolves when the site is ready. `settings`: environment variables. */
export async function startSite(port: number, settings: Record<string, string>): Promise<BuiltSite> {
  if (!existsSync('dist/server/server.js'))
    throw new Error('Build first: npm start does, and so does npm test.');
  const origin = `http://localhost:${port}`;
  const server = startInstance({ LOG_LEVEL: 'silent', TRUST_PROXY: 'off', PORT: String(port), ...settings });
  // Also stops the server when the trial fails.
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

/** Runs `work` with an empty temporary folder, which is deleted afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'entrepot-stress-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
