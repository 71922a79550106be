import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { VirusScanner } from '#platform/config/config.server.ts';
import { isInfected, ScannerUnavailable } from './attachment-scan.server.ts';

let folder = '';
let server: Server | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scan-'));
});
afterEach(() => server?.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = Buffer.alloc(150_000, 'x');

/** A server of clamd's protocol that reads a whole stream, then answers. */
async function clamd(verdict: string): Promise<{ scanner: VirusScanner; received: () => Buffer }> {
  const socket = path.join(folder, `${Math.random()}`);
  let received: Buffer = Buffer.alloc(0);
  server = createServer((connection) => {
    let data: Buffer = Buffer.alloc(0);
    connection.on('error', () => {});
    connection.on('data', (part) => {
      data = Buffer.concat([data, part]);
      if (!data.subarray(-4).equals(Buffer.alloc(4))) return;
      received = streamOf(data);
      connection.end(`${verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server?.listen(socket, resolve));
  return { scanner: { kind: 'clamd', connection: { path: socket } }, received: () => received };
}

function streamOf(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  for (let length = data.readUInt32BE(at); length > 0; length = data.readUInt32BE(at)) {
    parts.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return Buffer.concat(parts);
}

async function command(script: string): Promise<VirusScanner> {
  const file = path.join(folder, `${Math.random()}.sh`);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o700);
  return { kind: 'command', path: file };
}

test('without a scanner every file passes', async () => {
  expect(await isInfected(null, bytes)).toBe(false);
});

describe('clamd', () => {
  test('clamd gets the whole file and passes a clean one', async () => {
    const { scanner, received } = await clamd('stream: OK');
    expect(await isInfected(scanner, bytes)).toBe(false);
    expect(received().equals(bytes)).toBe(true);
  });

  test('clamd reports an infected file', async () => {
    const { scanner } = await clamd('stream: Eicar-Signature FOUND');
    expect(await isInfected(scanner, bytes)).toBe(true);
  });

  test.each(['INSTREAM size limit exceeded. ERROR', ''])(
    'clamd that answers %j gives no verdict',
    async (answer) => {
      const { scanner } = await clamd(answer);
      await expect(isInfected(scanner, bytes)).rejects.toThrow(ScannerUnavailable);
    },
  );

  test('clamd that is not there gives no verdict', async () => {
    const gone: VirusScanner = { kind: 'clamd', connection: { path: path.join(folder, 'none') } };
    await expect(isInfected(gone, bytes)).rejects.toThrow(ScannerUnavailable);
  });
});

describe('a command', () => {
  test('a command reads the file at the path of its argument', async () => {
    const scanner = await command(`[ "$(wc -c < "$1")" -eq ${bytes.length} ]`);
    expect(await isInfected(scanner, bytes)).toBe(false);
    expect(await isInfected(scanner, Buffer.from('short'))).toBe(true);
  });

  test('a command that fails otherwise, or is not there, gives no verdict', async () => {
    await expect(isInfected(await command('exit 2'), bytes)).rejects.toThrow(ScannerUnavailable);
    const gone: VirusScanner = { kind: 'command', path: path.join(folder, 'none') };
    await expect(isInfected(gone, bytes)).rejects.toThrow(ScannerUnavailable);
  });
});
