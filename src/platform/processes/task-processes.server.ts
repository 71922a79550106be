// Task processes: what reads files of strangers runs outside of the server, within limits of memory and time. A thread
// would not do: the whole process ends when a large array, map or string of one of its threads exceeds a limit.
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { TaskMessage, TaskStep } from './task-messages.ts';

export interface TaskLimits {
  /** That run at the same time; further tasks wait. */
  processes: number;
  /** Of JavaScript's heap, in each process. */
  heapMegabytes: number;
  /** From a message to its answer. */
  stepMs: number;
  /** A process without work ends and returns its memory. */
  idleMs: number;
}

/** The process ended or took too long: the file is too much for the limits. */
export class TaskLimitError extends Error {
  override name = 'TaskLimitError';
}

type Steps<Task> = Task extends (
  send: (value: infer Sent) => Promise<infer Reply>,
  ...args: infer Args
) => Promise<infer Result>
  ? { args: Args; run: AsyncGenerator<Sent, Result, Reply> }
  : never;

export interface TaskProcesses<Tasks> {
  /**
   * Yields what the task sends, and sends it the answers. A process whose task is left unfinished, by the caller or by
   * `signal`, is ended.
   */
  run: <Name extends keyof Tasks & string>(
    name: Name,
    args: Steps<Tasks[Name]>['args'],
    signal?: AbortSignal,
  ) => Steps<Tasks[Name]>['run'];
}

/** Found from the root, as migrations are: the build bundles the server, but no process. */
const entry = path.resolve('src/platform/processes/process-tasks.server.ts');

/** `file`: the module of the tasks, from the root. */
export function createTaskProcesses<Tasks>(file: string, limits: TaskLimits): TaskProcesses<Tasks> {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  function start(): ChildProcess {
    const child = fork(entry, [path.resolve(file)], {
      // Secrets of the environment stay here.
      env: {},
      execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('exit', () => forget(child));
    // Whoever waits for an answer hears of it as well.
    child.on('error', () => {});
    return child;
  }

  function forget(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  async function take(): Promise<ChildProcess> {
    // A place is handed over directly, so that no later task takes it first.
    if (busy < limits.processes) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const [child = start()] = idle.keys();
    forget(child);
    child.ref();
    child.channel?.ref();
    return child;
  }

  function giveBack(child: ChildProcess, isReusable: boolean): void {
    if (isReusable && child.connected) {
      // A process without work never holds the server open.
      child.unref();
      child.channel?.unref();
      idle.set(child, setTimeout(() => child.kill('SIGKILL'), limits.idleMs).unref());
    } else child.kill('SIGKILL');
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  async function* run(name: string, args: readonly unknown[], signal?: AbortSignal) {
    const child = await take();
    let isDone = false;
    try {
      let message: TaskMessage = { name, args };
      for (;;) {
        const step = await respond(child, message, limits.stepMs, signal);
        if ('error' in step) throw step.error;
        if (step.done) {
          isDone = true;
          return step.value;
        }
        message = { reply: yield step.value };
      }
    } finally {
      giveBack(child, isDone);
    }
  }

  return { run: run as TaskProcesses<Tasks>['run'] };
}

async function respond(
  child: ChildProcess,
  message: TaskMessage,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<TaskStep> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<TaskStep>();
  const onMessage = (step: unknown) => resolve(step as TaskStep);
  const onExit = (code: number | null, by: string | null) =>
    reject(new TaskLimitError(`The process ended with ${code ?? by}.`));
  const onError = (cause: Error) => reject(new TaskLimitError('The process failed.', { cause }));
  const onAbort = () => reject(signal?.reason);
  const timer = setTimeout(
    () => reject(new TaskLimitError(`The process has not responded within ${timeoutMs} ms.`)),
    timeoutMs,
  );
  child.once('message', onMessage).once('exit', onExit).once('error', onError);
  signal?.addEventListener('abort', onAbort);
  child.send(message, (error) => error && onError(error));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit).off('error', onError);
    signal?.removeEventListener('abort', onAbort);
  }
}
