import { expect, test } from 'vitest';
import { createTaskProcesses, TaskLimitError } from './task-processes.server.ts';

const limits = { processes: 1, heapMegabytes: 32, stepMs: 300_000, idleMs: 60_000 };
const processes = (changed: Partial<typeof limits> = {}) =>
  createTaskProcesses<typeof import('#tests/factories/example-tasks.ts')>(
    'tests/factories/example-tasks.ts',
    {
      ...limits,
      ...changed,
    },
  );

async function sumOf(most: number, { run } = processes()): Promise<number> {
  const counting = run('countTo', [most]);
  let step = await counting.next();
  while (!step.done) step = await counting.next(step.value * 10);
  return step.value;
}

test('a task in a process of its own sends values, receives answers and returns its result', async () => {
  expect(await sumOf(4)).toBe(100);
});

test('tasks beyond the number of processes wait, and each gets its own answers', async () => {
  const pool = processes();
  expect(await Promise.all([sumOf(2, pool), sumOf(3, pool), sumOf(4, pool)])).toEqual([30, 60, 100]);
});

test('a task that exceeds its memory ends its process alone, and the next task runs', async () => {
  const pool = processes();
  await expect(pool.run('fillMemory', []).next()).rejects.toThrow(TaskLimitError);
  expect(await sumOf(2, pool)).toBe(30);
});

test('a task that never ends is ended after its time', async () => {
  const pool = processes({ stepMs: 1_000 });
  await expect(pool.run('neverEnd', []).next()).rejects.toThrow(TaskLimitError);
});

test('a task that its caller leaves is ended, and the next one runs', async () => {
  const pool = processes();
  const left = pool.run('countTo', [10]);
  await left.next();
  await left.return(0);
  const client = new AbortController();
  const aborted = pool.run('neverEnd', [], client.signal).next();
  client.abort(new Error('The client left.'));
  await expect(aborted).rejects.toThrow('The client left.');
  expect(await sumOf(2, pool)).toBe(30);
});

test('an error of a task is thrown as it is', async () => {
  await expect(processes().run('fail', []).next()).rejects.toThrow(new RangeError('No such task.'));
});

test('a task has none of the settings of the server', async () => {
  const { value } = await processes().run('secrets', []).next();
  expect(value).not.toContain('PATH');
});
