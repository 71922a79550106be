/** Milliseconds of the processor that this process took for the work: unlike time on the clock, nearly the same beside other work. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
