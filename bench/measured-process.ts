// Loaded into a server that is measured (`--import`, with --expose-gc): answers GET on MEASURE_PORT with the longest work of
// the main thread since the last call, in milliseconds of processor time, and the megabytes that a collection leaves.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

export interface Measured {
  workMs: number;
  megabytes: number;
  /** Resident, of the processes that read files. */
  otherMegabytes: number;
}

const port = Number(process.env.MEASURE_PORT);
if (isMainThread && port) {
  let longest = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 1).unref();
  createServer((_, response) => {
    const workMs = longest;
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    const measured: Measured = {
      workMs,
      megabytes: (heapUsed + external) / 2 ** 20,
      otherMegabytes: readersResident(),
    };
    response.end(JSON.stringify(measured));
    before = process.threadCpuUsage();
    longest = 0;
  })
    .listen(port, '127.0.0.1')
    .unref();
}

function readersResident(): number {
  if (process.platform !== 'linux') return 0;
  let pages = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('process-tasks')) continue;
      const parent = / (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'latin1').replace(/^.*\) \w/, ''))?.[1];
      if (Number(parent) === process.pid)
        pages += Number(readFileSync(`/proc/${id}/statm`, 'latin1').split(' ')[1]);
    } catch {
      // It ended meanwhile.
    }
  }
  return (pages * 4_096) / 2 ** 20;
}
