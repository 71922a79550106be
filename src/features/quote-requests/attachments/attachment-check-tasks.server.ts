// The task of checking an attachment, in a process of its own.
import { readFile } from 'node:fs/promises';
import { type Checked, checkAttachment } from './attachment-type.server.ts';

export async function checkFile(
  _: (value: never) => Promise<void>,
  path: string,
  name: string,
): Promise<Checked> {
  return checkAttachment(await readFile(path), name);
}
