// Processor time of our process and of its embedded PostgreSQL, in seconds, on Linux.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface ProcessorTime {
  own: number;
  postgres: number;
}

/** Clock ticks of Linux in a second. */
const ticks = 100;

export async function processorTime(dataDir: string): Promise<ProcessorTime> {
  const { user, system } = process.cpuUsage();
  const file = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const postmaster = file.split('\n')[0] ?? '';
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  let used = 0;
  for (const stat of stats) {
    // The name of the program, in parentheses, may contain anything.
    const [pid, rest = ''] = [stat.split(' ', 1)[0], stat.slice(stat.lastIndexOf(')') + 2)];
    const [, parent, ...fields] = rest.split(' ');
    const [own = 0, ofSystem = 0, ofEnded = 0, ofEndedSystem = 0] = fields.slice(9, 13).map(Number);
    if (pid === postmaster) used += own + ofSystem + ofEnded + ofEndedSystem;
    else if (parent === postmaster) used += own + ofSystem;
  }
  return { own: (user + system) / 1e6, postgres: used / ticks };
}
