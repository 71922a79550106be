// Workbooks and encodings of imported files, read in a process of their own.
import { createTaskProcesses, TaskLimitError } from '../processes/task-processes.server.ts';
import type { FileRow, RowSource } from './csv-rows.server.ts';
import type { TextEncoding } from './text-encoding.ts';
import { UnusableFile } from './unusable-file.ts';

/** Shared texts of a workbook, and all of an .xls workbook, are in memory. */
const limits = { processes: 2, heapMegabytes: 1_024, stepMs: 120_000, idleMs: 60_000 };

const processes = createTaskProcesses<typeof import('./workbook-tasks.server.ts')>(
  'src/platform/spreadsheets/workbook-tasks.server.ts',
  limits,
);

export function openWorkbook(file: string, format: 'xlsx' | 'xls'): RowSource {
  let share = 0;
  return { rows: rowsOf(), share: () => share };

  async function* rowsOf(): AsyncGenerator<FileRow> {
    const reading = processes.run('readRows', [file, format]);
    try {
      let step = await nextStep(reading);
      for (; !step.done; step = await nextStep(reading)) {
        share = step.value.share;
        yield* step.value.rows;
      }
      if (step.value) throw new UnusableFile(step.value);
    } finally {
      await reading.return(null);
    }
  }
}

export async function findEncoding(file: string, isUtf8: boolean): Promise<TextEncoding> {
  const step = await nextStep(processes.run('findEncoding', [file, isUtf8]));
  return step.done ? step.value : 'utf-8';
}

async function nextStep<Sent, Result>(
  reading: AsyncGenerator<Sent, Result, void>,
): Promise<IteratorResult<Sent, Result>> {
  try {
    return await reading.next();
  } catch (error) {
    throw error instanceof TaskLimitError ? new UnusableFile({ code: 'too_complex' }) : error;
  }
}
