// The entry of a task process: runs the tasks of one module, one at a time, with a lower priority than the server.
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import type { TaskMessage, TaskModule, TaskStep } from './task-messages.ts';

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
const tasks: Promise<TaskModule> = import(pathToFileURL(process.argv[2] ?? '').href);
let onReply: (reply: unknown) => void = () => {};

process.on('message', (message: TaskMessage) => {
  if ('reply' in message) onReply(message.reply);
  else void run(message.name, message.args);
});
process.on('disconnect', () => process.exit());

async function run(name: string, args: readonly unknown[]): Promise<void> {
  const send = (value: unknown) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    onReply = resolve;
    answer({ value, done: false });
    return promise;
  };
  try {
    const task = (await tasks)[name];
    answer({ value: await task?.(send, ...args), done: true });
  } catch (error) {
    answer({ error });
  }
}

function answer(step: TaskStep): void {
  process.send?.(step);
}
