// Reads parts lists in processes of their own, and looks their texts up in the catalogue.
import { createTaskProcesses, TaskLimitError } from '#platform/processes/task-processes.server.ts';
import { createWorkSlices } from '../matching/work-slices.server.ts';
import { UnusablePartsList } from '../reading/collected-rows.server.ts';
import type { KnownTexts } from '../reading/found-column.ts';
import type { ReadFile } from '../reading/parts-list-file.server.ts';
import type { KnownIndexes } from './parts-list-tasks.server.ts';

/** As many as lists are read at the same time, small and large. */
const readingLimits = { processes: 3, heapMegabytes: 96, stepMs: 20_000, idleMs: 60_000 };

const processes = createTaskProcesses<typeof import('./parts-list-tasks.server.ts')>(
  'src/features/parts-lists/reading-process/parts-list-tasks.server.ts',
  readingLimits,
);

interface Reading {
  isPasted: boolean;
  known: KnownTexts;
  signal: AbortSignal;
}

/** Throws `UnusablePartsList`. */
export async function readPartsList(path: string, { isPasted, known, signal }: Reading): Promise<ReadFile> {
  const reading = processes.run('readPartsList', [path, isPasted], signal);
  try {
    let step = await reading.next();
    while (!step.done) step = await reading.next(await lookUp(step.value, known));
    if ('file' in step.value) return step.value.file;
    const { code, values } = step.value.issue;
    throw new UnusablePartsList(code, values);
  } catch (error) {
    throw error instanceof TaskLimitError ? new UnusablePartsList('too_complex', {}, error) : error;
  }
}

async function lookUp(texts: readonly string[], { isPartNumber, isManufacturer }: KnownTexts) {
  const slices = createWorkSlices();
  const known: KnownIndexes = { partNumbers: [], manufacturers: [] };
  for (const [at, text] of texts.entries()) {
    if (isPartNumber?.(text)) known.partNumbers.push(at);
    if (isManufacturer?.(text)) known.manufacturers.push(at);
    await slices.pause();
  }
  return known;
}
