// Tasks for tests of task processes.

export async function countTo(send: (value: number) => Promise<number>, most: number): Promise<number> {
  let sum = 0;
  for (let value = 1; value <= most; value += 1) sum += await send(value);
  return sum;
}

/** A thread with this would end its whole process. */
export function fillMemory(): Promise<never> {
  const numbers = new Map<number, object>();
  for (let value = 0; ; value += 1) numbers.set(value, {});
}

export function neverEnd(): Promise<never> {
  for (;;);
}

export function fail(): Promise<never> {
  return Promise.reject(new RangeError('No such task.'));
}

export function secrets(): Promise<string[]> {
  return Promise.resolve(Object.keys(process.env));
}
