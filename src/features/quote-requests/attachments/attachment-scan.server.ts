// Virus scanner: sends a file to clamd, or runs a command, when VIRUS_SCANNER is set.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { VirusScanner } from '#platform/config/config.server.ts';
import { writeTemporaryFile } from '#platform/files/temporary-file.server.ts';

/** The scanner gave no verdict. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable';
}

const timeoutMs = 60_000;
/** Of clamd's stream protocol, in bytes. */
const chunkSize = 64 * 1024;

/** Without a scanner every file passes. */
export async function isInfected(scanner: VirusScanner | null, bytes: Buffer): Promise<boolean> {
  if (!scanner) return false;
  try {
    return scanner.kind === 'command'
      ? await runCommand(scanner.path, bytes)
      : await scanByClamd(scanner, bytes);
  } catch (error) {
    throw new ScannerUnavailable('The virus scanner gave no verdict.', { cause: error });
  }
}

/** Exit status 0: clean, 1: infected, as clamscan and clamdscan have it. */
async function runCommand(command: string, bytes: Buffer): Promise<boolean> {
  await using file = await writeTemporaryFile(bytes);
  // Awaited here, since the file is deleted when this function returns.
  return await new Promise((resolve, reject) => {
    execFile(command, [file.path], { timeout: timeoutMs }, (error) => {
      if (!error) return resolve(false);
      if (error.code === 1) return resolve(true);
      reject(error);
    });
  });
}

/** The INSTREAM command: chunks with their lengths, then a length of 0. */
async function scanByClamd(
  { connection }: Extract<VirusScanner, { kind: 'clamd' }>,
  bytes: Buffer,
): Promise<boolean> {
  const socket = connect(connection);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not answer.')));
  try {
    await once(socket, 'connect');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    const ended = once(socket, 'end');
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += chunkSize) {
      const chunk = bytes.subarray(at, at + chunkSize);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
    await ended;
    const verdict = Buffer.concat(parts).toString().replace(/\0/g, '').trim();
    if (verdict.endsWith('FOUND')) return true;
    if (verdict === 'stream: OK') return false;
    throw new Error(`clamd says: ${verdict}`);
  } finally {
    socket.destroy();
  }
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
