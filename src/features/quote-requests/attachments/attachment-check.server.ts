// Checks attachments in a process of their own: a file can be made so that looking into it takes long.
import { writeTemporaryFile } from '#platform/files/temporary-file.server.ts';
import { createTaskProcesses, TaskLimitError } from '#platform/processes/task-processes.server.ts';
import type { Checked } from './attachment-type.server.ts';

/** As many as are checked at the same time. */
export const checksAtOnce = 2;
const limits = { processes: checksAtOnce, heapMegabytes: 256, stepMs: 10_000, idleMs: 60_000 };

const processes = createTaskProcesses<typeof import('./attachment-check-tasks.server.ts')>(
  'src/features/quote-requests/attachments/attachment-check-tasks.server.ts',
  limits,
);

export async function checkAttachmentApart(bytes: Buffer, name: string): Promise<Checked> {
  await using file = await writeTemporaryFile(bytes);
  try {
    const step = await processes.run('checkFile', [file.path, name]).next();
    if (step.done) return step.value;
    throw new Error('Checking an attachment asks for nothing.');
  } catch (error) {
    if (error instanceof TaskLimitError) return { ok: false, issue: 'unpacks_too_large' };
    throw error;
  }
}
