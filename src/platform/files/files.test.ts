import { mkdtempSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useObjectStorage } from '#tests/harness/object-storage.ts';
import {
  type FilesLocation,
  listFiles,
  openFolder,
  removeUnfinishedFiles,
  tightenPermissions,
} from './files.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'files-'));
afterAll(() => rm(dataDir, { recursive: true }));

const state = await useObjectStorage();
const { storage } = state;
const bytes = Buffer.from('one\0two\n\u{1f5a5}');
const name = 'Größe 1 & 2 (neu)+ü.pdf';

describe('in the data folder, files and folders', () => {
  const modeOf = async (...location: string[]) =>
    (await stat(path.join(dataDir, 'modes', ...location))).mode & 0o777;
  const location = { dataDir: path.join(dataDir, 'modes'), objectStorage: null };

  test('files and folders of the data folder are readable by their owner only', async () => {
    const folder = openFolder(location, 'imports');
    await folder.write('written', bytes);
    await folder.receive('received', pieces(2));
    expect(await Promise.all([modeOf('files'), modeOf('files', 'imports')])).toEqual([0o700, 0o700]);
    expect(await modeOf('files', 'imports', 'written')).toBe(0o600);
    expect(await modeOf('files', 'imports', 'received')).toBe(0o600);
  });

  test('files and folders that an older version left open are closed', async () => {
    const old = path.join(dataDir, 'modes', 'files', 'pictures');
    await mkdir(old, { mode: 0o755 });
    await writeFile(path.join(old, 'one'), '1', { mode: 0o644 });
    await chmod(path.join(dataDir, 'modes', 'files'), 0o755);
    const warn = vi.fn<(error: unknown) => void>();
    await tightenPermissions(location, warn);
    expect(await Promise.all([modeOf('files'), modeOf('files', 'pictures')])).toEqual([0o700, 0o700]);
    expect(await modeOf('files', 'pictures', 'one')).toBe(0o600);
    expect(warn).not.toHaveBeenCalled();
  });

  test('files and folders that are not there need no closing', async () => {
    await tightenPermissions({ dataDir: '/nowhere', objectStorage: null }, (error) =>
      expect.fail(String(error)),
    );
  });
});

describe.each<[string, FilesLocation]>([
  ['in the data folder', { dataDir, objectStorage: null }],
  ['on object storage', { dataDir: '/nowhere', objectStorage: storage }],
])('files %s', (_, location) => {
  const folder = openFolder(location, 'downloads');
  const read = async (name: string) =>
    Buffer.from((await (await folder.open(name))?.arrayBuffer()) ?? new ArrayBuffer());

  test('files are read as they were written', async () => {
    expect(await folder.has(name)).toBe(false);
    await folder.write(name, bytes);
    expect(await folder.has(name)).toBe(true);
    const opened = await folder.open(name);
    expect(opened?.size).toBe(bytes.length);
    const parts = [];
    for await (const part of opened?.stream() ?? []) parts.push(part);
    expect(Buffer.concat(parts)).toEqual(bytes);
  });

  test('files may be empty, and written anew', async () => {
    await folder.write('empty', new Uint8Array());
    expect((await folder.open('empty'))?.size).toBe(0);
    await folder.write('empty', bytes);
    expect(await read('empty')).toEqual(bytes);
    await folder.remove('empty');
  });

  test('files are taken in piece by piece', async () => {
    await folder.receive('large', pieces(40));
    expect((await folder.open('large'))?.size).toBe(40 * 100_000);
    expect((await read('large')).subarray(-3).toString()).toBe('end');
    await folder.remove('large');
  });

  test('files that are interrupted leave nothing', async () => {
    await expect(folder.receive('broken', pieces(3, new Error('gone')))).rejects.toThrow('gone');
    expect(await folder.has('broken')).toBe(false);
    expect(await names(location)).toEqual([`downloads/${name}`]);
  });

  test('files are at hand on a disk', async () => {
    await using file = await folder.openLocalCopy(name);
    expect(await readFile(file.path)).toEqual(bytes);
  });

  test('files that are missing are missing', async () => {
    expect(await folder.open('missing')).toBeNull();
    expect(await folder.has('missing')).toBe(false);
    await expect(folder.openLocalCopy('missing')).rejects.toThrow('missing');
    await expect(folder.remove('missing')).resolves.toBeUndefined();
  });

  test.each(['', '.', '..', '../secret', '..\\secret', '.hidden', 'a/b', '/etc/passwd', 'a\0b'])(
    'files are never called %j',
    async (bad) => {
      for (const act of [folder.has, folder.open, folder.openLocalCopy, folder.remove]) {
        await expect(act(bad)).rejects.toThrow('is not a file name');
      }
      await expect(folder.write(bad, bytes)).rejects.toThrow('is not a file name');
      await expect(folder.receive(bad, pieces(1))).rejects.toThrow('is not a file name');
    },
  );

  test('files are listed, whatever their kind', async () => {
    await openFolder(location, 'pictures').write('a.webp', bytes);
    expect(await names(location)).toEqual([`downloads/${name}`, 'pictures/a.webp']);
    await folder.remove(name);
    expect(await names(location)).toEqual(['pictures/a.webp']);
  });
});

describe('in the data folder', () => {
  test('the data folder does not list unfinished files, and an absent folder is empty', async () => {
    expect(await names({ dataDir: path.join(dataDir, 'other') })).toEqual([]);
    await mkdir(path.join(dataDir, 'unfinished/files/imports'), { recursive: true });
    await writeFile(path.join(dataDir, 'unfinished/files/imports/.half'), 'x');
    expect(await names({ dataDir: path.join(dataDir, 'unfinished') })).toEqual([]);
  });

  test('removes unfinished files of killed processes once nobody writes them any more', async () => {
    const location = { dataDir: path.join(dataDir, 'killed') };
    expect(await removeUnfinishedFiles(location)).toBe(0);
    const folder = path.join(location.dataDir, 'files/documents');
    await openFolder(location, 'documents').write('whole.pdf', bytes);
    await writeFile(path.join(folder, '.half'), 'x');
    const hours = (count: number) => Date.now() + count * 3_600_000;
    expect(await removeUnfinishedFiles(location, hours(23))).toBe(0);
    expect(await removeUnfinishedFiles(location, hours(25))).toBe(1);
    expect(await readdir(folder)).toEqual(['whole.pdf']);
  });
});

describe('on object storage', () => {
  const location = { dataDir: '/nowhere', objectStorage: storage };
  const folder = openFolder(location, 'pictures');
  beforeAll(() => state.objects.clear());

  test('a request to a busy storage is repeated twice', async () => {
    state.failures = 2;
    await folder.write('a.webp', bytes);
    state.failures = 2;
    expect(await folder.has('a.webp')).toBe(true);
    state.failures = 3;
    await expect(folder.has('a.webp')).rejects.toThrow('503');
    expect(state.failures).toBe(0);
  });

  test.each([{ accessKeyId: 'unknown' }, { secretAccessKey: 'guessed' }])(
    'a wrong key of object storage, %o, is no missing file',
    async (wrong) => {
      const stranger = openFolder({ dataDir, objectStorage: { ...storage, ...wrong } }, 'pictures');
      await expect(stranger.open('a.webp')).rejects.toThrow('403');
      await expect(stranger.write('a.webp', bytes)).rejects.toThrow('403');
    },
  );

  test('a list of object storage that is longer than a page is read to its end', async () => {
    state.pageSize = 2;
    for (const each of ['b', 'c', 'd', 'e']) await folder.write(each, bytes);
    expect(await names(location)).toEqual(['a.webp', 'b', 'c', 'd', 'e'].map((each) => `pictures/${each}`));
  });

  test('files on object storage leave nothing on the disk', async () => {
    const before = (await readdir(tmpdir())).filter((each) => each.startsWith('entrepot-file-'));
    await folder.receive('large', pieces(2));
    await (await folder.openLocalCopy('large'))[Symbol.asyncDispose]();
    await expect(folder.receive('large', pieces(2, new Error('gone')))).rejects.toThrow('gone');
    expect((await readdir(tmpdir())).filter((each) => each.startsWith('entrepot-file-'))).toEqual(before);
  });
});

async function* pieces(count: number, issue?: Error) {
  for (let piece = 1; piece < count; piece += 1) yield Buffer.alloc(100_000, piece);
  if (issue) throw issue;
  yield Buffer.alloc(100_000, 'end'.padStart(10));
}

async function names(location: FilesLocation): Promise<string[]> {
  const found = [];
  for await (const { kind, name: each } of listFiles(location)) found.push(`${kind}/${each}`);
  return found.toSorted();
}
