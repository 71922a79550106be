// What the server and a task process send each other.

/** Reads or computes something: `send` hands over a value meanwhile, and resolves to the answer. */
export type Task = (
  send: (value: unknown) => Promise<unknown>,
  ...args: readonly unknown[]
) => Promise<unknown>;
export type TaskModule = Record<string, Task>;

export type TaskMessage = { name: string; args: readonly unknown[] } | { reply: unknown };
export type TaskStep = { value: unknown; done: boolean } | { error: unknown };
