// Waits until a server is ready, up to a time limit.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const limit = 60_000;

/** Resolves at the first 200; tries again every `interval` milliseconds. */
export async function untilReady(address: string, server: ChildProcess, interval: number): Promise<void> {
  const end = performance.now() + limit;
  while (performance.now() < end) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('The server ended.');
    const status = await fetch(address, { signal: AbortSignal.timeout(limit) }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await pause(interval);
  }
  throw new Error(`${address} did not answer 200 within ${limit / 1000} s.`);
}

export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
