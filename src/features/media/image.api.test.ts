import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { type Folder, openFolder } from '#platform/files/files.server.ts';
import { imageRoutes } from './image.api.server.ts';
import { uploaded_images } from './image.tables.server.ts';
import { storeImage } from './image.writes.server.ts';
import { imageSizeLimit } from './image-upload.rules.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'images-'));
const folder = path.join(dataDir, 'files', 'pictures');
const runtime = useTestRuntime({ dataDir });
const { database } = runtime;

const amina = { kind: 'administrator', id: 'amina' } as const;

const routes = adminRoutesFor(amina).route('/', imageRoutes(runtime));

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await emptyTables(runtime, 'pictures', 'change_sets');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Uploaded = { image_url: string; width: number; height: number; change_set_id: string | null };

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  routes.request('/pictures', { method: 'POST', body, headers });

async function uploaded(body: BodyInit): Promise<Uploaded> {
  const answer = await send(body);
  if (answer.status !== 201) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Uploaded;
}

let shade = 0;
/** Images of different colours. */
async function aImage(width = 400): Promise<Buffer<ArrayBuffer>> {
  shade += 1;
  const background = { r: shade, g: 100, b: 200 };
  const bytes = await sharp({ create: { width, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return Buffer.from(bytes);
}

const storedFiles = async () => (await readdir(folder).catch(() => [] as string[])).toSorted();
const counts = () => Promise.all([uploaded_images, change_sets].map((table) => database.$count(table)));
const nameOf = ({ image_url }: Uploaded) => path.basename(image_url);

/** A folder that cannot store one of the sizes. */
function fullFolder(): Folder {
  const open = openFolder({ dataDir }, 'pictures');
  const write: Folder['write'] = (name, bytes) =>
    name.endsWith('400.avif') ? Promise.reject(new Error('No space left.')) : open.write(name, bytes);
  return { ...open, write };
}

/** A request without a length. */
function streamed(body: ReadableStream): Request {
  const init = { method: 'POST', body, duplex: 'half' };
  return new Request('http://shop.test/pictures', init);
}

/** A body of `pieces` of a megabyte each, which counts how many were read. */
function endless(pieces: number) {
  const piece = new Uint8Array(1024 * 1024);
  const reads = { pulls: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        reads.pulls += 1;
        if (reads.pulls > pieces) controller.close();
        else controller.enqueue(piece);
      },
      cancel: () => {
        reads.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { reads, request: streamed(body) };
}

describe('an upload', () => {
  test('an upload is stored in several sizes, with a row and an entry in the history', async () => {
    const image = await uploaded(await aImage());
    expect(image).toEqual({
      image_url: expect.stringMatching(/^\/files\/pictures\/[0-9a-f]{32}-400\.webp$/),
      width: 400,
      height: 200,
      change_set_id: expect.any(String),
    });
    const id = nameOf(image).slice(0, 32);
    expect(await storedFiles()).toEqual(
      ['320.avif', '320.webp', '400.avif', '400.webp'].map((rest) => `${id}-${rest}`),
    );
    const [row] = await database.select().from(uploaded_images);
    expect(row).toMatchObject({ id, width: 400, height: 200, uploaded_by: 'amina' });
    expect(await database.select().from(change_sets)).toMatchObject([
      { id: image.change_set_id, actor_id: 'amina', action: 'picture.uploaded' },
    ]);
    expect(await database.select().from(changes)).toMatchObject([
      { subject_type: 'picture', subject_id: id, before: null, after: { width: 400, height: 200 } },
    ]);
  });

  test('an upload of the same image again returns the stored one, without an entry in the history', async () => {
    const bytes = await aImage();
    const first = await uploaded(bytes);
    const before = await storedFiles();
    expect(await uploaded(bytes)).toEqual({ ...first, change_set_id: null });
    expect(await counts()).toEqual([1, 1]);
    expect(await storedFiles()).toEqual(before);
  });

  test('an upload of the same image many times in parallel stores it once', async () => {
    const bytes = await aImage();
    const all = await Promise.all([1, 2, 3, 4].map(() => uploaded(bytes)));
    expect(new Set(all.map(nameOf)).size).toBe(1);
    expect(all.filter(({ change_set_id }) => change_set_id !== null)).toHaveLength(1);
    expect(await counts()).toEqual([1, 1]);
    expect(await storedFiles()).toHaveLength(4);
  });

  test.each(['320.avif', '320.webp', '400.avif', '400.webp'])(
    'an upload of an image whose file -%s is missing creates the file again',
    async (rest) => {
      const bytes = await aImage();
      const first = await uploaded(bytes);
      const before = await storedFiles();
      const lost = path.join(folder, before.find((name) => name.endsWith(`-${rest}`)) ?? '');
      const content = await readFile(lost);
      await rm(lost);
      expect(await uploaded(bytes)).toEqual({ ...first, change_set_id: null });
      expect(await storedFiles()).toEqual(before);
      expect(await readFile(lost)).toEqual(content);
      expect(await counts()).toEqual([1, 1]);
    },
  );

  test('an upload fails when a file cannot be stored, and leaves nothing behind', async () => {
    const taken = storeImage(database, fullFolder(), amina, await aImage());
    await expect(taken).rejects.toThrow('No space left.');
    expect(await counts()).toEqual([0, 0]);
    expect(await storedFiles()).toEqual([]);
  });

  test('an upload whose row cannot be written leaves nothing behind', async () => {
    const nobody = { kind: 'administrator', id: '\0' } as const;
    await expect(
      storeImage(database, openFolder({ dataDir }, 'pictures'), nobody, await aImage()),
    ).rejects.toThrow('Failed query');
    expect(await counts()).toEqual([0, 0]);
    expect(await storedFiles()).toEqual([]);
  });

  test('an upload that fails to recreate a missing file keeps the other files', async () => {
    const bytes = await aImage();
    const name = nameOf(await uploaded(bytes)).replace('.webp', '.avif');
    await rm(path.join(folder, name));
    const others = await storedFiles();
    await expect(storeImage(database, fullFolder(), amina, bytes)).rejects.toThrow('No space left.');
    expect(await storedFiles()).toEqual(others);
    expect(others).toHaveLength(3);
  });

  test('an upload beyond the queue’s limit is answered with 503', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send('no image')));
    const off = answers.filter(({ status }) => status === 503);
    expect(off.length).toBeGreaterThan(0);
    expect(off[0]?.headers.get('retry-after')).toBe('60');
    expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(9);
  });
});

describe('the upload rejects', () => {
  test.each([
    ['nothing', '', 'not_a_picture'],
    ['a page that calls itself PNG', '<html><script>alert(1)</script></html>', 'not_a_picture'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'not_a_picture'],
    ['a PNG without pixels', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'damaged'],
  ])('the upload rejects %s', async (_name, body, code) => {
    const rejected = await send(body, {
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="../../x.png"',
    });
    expect(rejected.status).toBe(422);
    expect(await rejected.json()).toMatchObject({ code, errors: [{ path: 'body' }] });
    expect(await storedFiles()).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
  });

  test('the upload rejects half an image, and one with too many pixels', async () => {
    const whole = await aImage(1000);
    const large = await sharp({ create: { width: 10_000, height: 5001, channels: 3, background: 'red' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    for (const [bytes, code] of [
      [whole.subarray(0, whole.length / 2), 'damaged'],
      [Buffer.from(large), 'too_many_pixels'],
    ] as const) {
      const rejected = await send(bytes);
      expect(rejected.status).toBe(422);
      expect(await rejected.json()).toMatchObject({ code });
    }
    expect(await storedFiles()).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
  });

  test('the upload rejects a byte more than twenty megabytes, with its length or without', async () => {
    const image = await aImage();
    const full = Buffer.alloc(imageSizeLimit);
    image.copy(full);
    const more = Buffer.concat([full, Buffer.alloc(1)]);
    const chunked = (bytes: Uint8Array<ArrayBuffer>) => routes.request(streamed(new Blob([bytes]).stream()));
    const length = String(more.length);
    for (const rejected of [await send(more, { 'content-length': length }), await chunked(more)]) {
      expect(rejected.status).toBe(413);
      expect(rejected.headers.get('connection')).toBe('close');
      expect(await rejected.json()).toMatchObject({ code: 'too_large', errors: [{ path: 'body' }] });
    }
    expect(await storedFiles()).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
    const [whole, inPieces] = [
      await send(full, { 'content-length': String(full.length) }),
      await chunked(full),
    ];
    expect([whole.status, inPieces.status]).toEqual([201, 201]);
    expect(await counts()).toEqual([1, 1]);
  });

  test('the upload rejects an aborted body with 400', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('aborted')),
    });
    const rejected = await routes.request(streamed(body));
    expect(rejected.status).toBe(400);
    expect(await rejected.json()).toMatchObject({ detail: 'The upload was interrupted. Send it again.' });
    expect(await counts()).toEqual([0, 0]);
  });

  test('the upload rejects half a gigabyte before all of it is read', async () => {
    const { reads, request } = endless(500);
    expect((await routes.request(request)).status).toBe(413);
    expect(reads.pulls).toBeLessThanOrEqual(22);
    expect(reads.isCancelled).toBe(true);
    const announced = endless(500);
    announced.request.headers.set('content-length', String(500 * 1024 * 1024));
    expect((await routes.request(announced.request)).status).toBe(413);
    expect(announced.reads.pulls).toBe(0);
    expect(await storedFiles()).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
  });
});
