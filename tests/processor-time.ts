// Processor time: how long a test's own thread worked, whatever else the machine does.
import process from 'node:process';

/** In milliseconds. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
