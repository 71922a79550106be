import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { type Folder, openFolder } from '#platform/files.server.ts';
import { pictureDoors } from './picture.api.server.ts';
import { pictures } from './picture.tables.server.ts';
import { takePicture } from './picture.writes.server.ts';
import { pictureSizeLimit } from './picture-upload.rules.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const folder = path.join(dataDir, 'files', 'pictures');
const runtime = useTestRuntime({ dataDir });
const { database } = runtime;

const amina = { kind: 'administrator', id: 'amina' } as const;

const doors = createDeskDoors()
  .use((c, next) => {
    c.set('administrator', amina);
    return next();
  })
  .route('/', pictureDoors(runtime));

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await emptyTables(runtime, 'pictures', 'change_sets');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Uploaded = { image_url: string; width: number; height: number; change_set_id: string | null };

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  doors.request('/pictures', { method: 'POST', body, headers });

async function uploaded(body: BodyInit): Promise<Uploaded> {
  const answer = await send(body);
  if (answer.status !== 201) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Uploaded;
}

let shade = 0;
/** Another one each time. */
async function aPicture(width = 400): Promise<Buffer<ArrayBuffer>> {
  shade += 1;
  const background = { r: shade, g: 100, b: 200 };
  const bytes = await sharp({ create: { width, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return Buffer.from(bytes);
}

const kept = async () => (await readdir(folder).catch(() => [] as string[])).toSorted();
const counts = () => Promise.all([pictures, change_sets].map((table) => database.$count(table)));
const nameOf = ({ image_url }: Uploaded) => path.basename(image_url);

/** Takes everything but one of the sizes. */
function fullFolder(): Folder {
  const open = openFolder({ dataDir }, 'pictures');
  const write: Folder['write'] = (name, bytes) =>
    name.endsWith('400.avif') ? Promise.reject(new Error('No space left.')) : open.write(name, bytes);
  return { ...open, write };
}

/** A request that tells no length. */
function streamed(body: ReadableStream): Request {
  const init = { method: 'POST', body, duplex: 'half' };
  return new Request('http://shop.test/pictures', init);
}

/** Of `pieces` of a megabyte each; tells how many were asked for. */
function endless(pieces: number) {
  const piece = new Uint8Array(1024 * 1024);
  const asked = { pulls: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        asked.pulls += 1;
        if (asked.pulls > pieces) controller.close();
        else controller.enqueue(piece);
      },
      cancel: () => {
        asked.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { asked, request: streamed(body) };
}

describe('an upload', () => {
  test('is kept in a few sizes, with a row and its place in the history', async () => {
    const picture = await uploaded(await aPicture());
    expect(picture).toEqual({
      image_url: expect.stringMatching(/^\/files\/pictures\/[0-9a-f]{32}-400\.webp$/),
      width: 400,
      height: 200,
      change_set_id: expect.any(String),
    });
    const id = nameOf(picture).slice(0, 32);
    expect(await kept()).toEqual(
      ['320.avif', '320.webp', '400.avif', '400.webp'].map((rest) => `${id}-${rest}`),
    );
    const [row] = await database.select().from(pictures);
    expect(row).toMatchObject({ id, width: 400, height: 200, uploaded_by: 'amina' });
    expect(await database.select().from(change_sets)).toMatchObject([
      { id: picture.change_set_id, actor_id: 'amina', action: 'picture.uploaded' },
    ]);
    expect(await database.select().from(changes)).toMatchObject([
      { subject_type: 'picture', subject_id: id, before: null, after: { width: 400, height: 200 } },
    ]);
  });

  test('of the same picture again is the one that is there, and no act of its own', async () => {
    const bytes = await aPicture();
    const first = await uploaded(bytes);
    const before = await kept();
    expect(await uploaded(bytes)).toEqual({ ...first, change_set_id: null });
    expect(await counts()).toEqual([1, 1]);
    expect(await kept()).toEqual(before);
  });

  test('of one picture many times at once is one', async () => {
    const bytes = await aPicture();
    const all = await Promise.all([1, 2, 3, 4].map(() => uploaded(bytes)));
    expect(new Set(all.map(nameOf)).size).toBe(1);
    expect(all.filter(({ change_set_id }) => change_set_id !== null)).toHaveLength(1);
    expect(await counts()).toEqual([1, 1]);
    expect(await kept()).toHaveLength(4);
  });

  test.each(['320.avif', '320.webp', '400.avif', '400.webp'])(
    'of a picture whose file -%s is gone makes it anew',
    async (rest) => {
      const bytes = await aPicture();
      const first = await uploaded(bytes);
      const before = await kept();
      const lost = path.join(folder, before.find((name) => name.endsWith(`-${rest}`)) ?? '');
      const content = await readFile(lost);
      await rm(lost);
      expect(await uploaded(bytes)).toEqual({ ...first, change_set_id: null });
      expect(await kept()).toEqual(before);
      expect(await readFile(lost)).toEqual(content);
      expect(await counts()).toEqual([1, 1]);
    },
  );

  test('is not believed when it cannot be kept, and leaves nothing behind', async () => {
    const taken = takePicture(database, fullFolder(), amina, await aPicture());
    await expect(taken).rejects.toThrow('No space left.');
    expect(await counts()).toEqual([0, 0]);
    expect(await kept()).toEqual([]);
  });

  test('whose row cannot be written leaves nothing behind', async () => {
    const nobody = { kind: 'administrator', id: '\0' } as const;
    await expect(
      takePicture(database, openFolder({ dataDir }, 'pictures'), nobody, await aPicture()),
    ).rejects.toThrow('Failed query');
    expect(await counts()).toEqual([0, 0]);
    expect(await kept()).toEqual([]);
  });

  test('that fails to make a lost file anew leaves the other ones alone', async () => {
    const bytes = await aPicture();
    const name = nameOf(await uploaded(bytes)).replace('.webp', '.avif');
    await rm(path.join(folder, name));
    const others = await kept();
    await expect(takePicture(database, fullFolder(), amina, bytes)).rejects.toThrow('No space left.');
    expect(await kept()).toEqual(others);
    expect(others).toHaveLength(3);
  });

  test('beyond what may wait is put off', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send('no picture')));
    const off = answers.filter(({ status }) => status === 503);
    expect(off.length).toBeGreaterThan(0);
    expect(off[0]?.headers.get('retry-after')).toBe('60');
    expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(9);
  });
});

describe('refused is', () => {
  test.each([
    ['nothing', '', 'not_a_picture'],
    ['a page that calls itself PNG', '<html><script>alert(1)</script></html>', 'not_a_picture'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'not_a_picture'],
    ['a PNG without pixels', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'damaged'],
  ])('%s', async (_name, body, code) => {
    const refused = await send(body, {
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="../../x.png"',
    });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code, errors: [{ path: 'body' }] });
    expect(await kept()).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
  });

  test('half a picture, and one with too many pixels', async () => {
    const whole = await aPicture(1000);
    const large = await sharp({ create: { width: 10_000, height: 5001, channels: 3, background: 'red' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    for (const [bytes, code] of [
      [whole.subarray(0, whole.length / 2), 'damaged'],
      [Buffer.from(large), 'too_many_pixels'],
    ] as const) {
      const refused = await send(bytes);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ code });
    }
    expect(await kept()).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
  });

  test('a byte more than twenty megabytes, with its length or without', async () => {
    const picture = await aPicture();
    const full = Buffer.alloc(pictureSizeLimit);
    picture.copy(full);
    const more = Buffer.concat([full, Buffer.alloc(1)]);
    const chunked = (bytes: Uint8Array<ArrayBuffer>) => doors.request(streamed(new Blob([bytes]).stream()));
    const length = String(more.length);
    for (const refused of [await send(more, { 'content-length': length }), await chunked(more)]) {
      expect(refused.status).toBe(413);
      expect(refused.headers.get('connection')).toBe('close');
      expect(await refused.json()).toMatchObject({ code: 'too_large', errors: [{ path: 'body' }] });
    }
    expect(await kept()).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
    const [whole, inPieces] = [
      await send(full, { 'content-length': String(full.length) }),
      await chunked(full),
    ];
    expect([whole.status, inPieces.status]).toEqual([201, 201]);
    expect(await counts()).toEqual([1, 1]);
  });

  test('what breaks off on its way, which is no fault of ours', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('aborted')),
    });
    const refused = await doors.request(streamed(body));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ detail: 'The picture did not arrive as a whole.' });
    expect(await counts()).toEqual([0, 0]);
  });

  test('half a gigabyte before it has arrived', async () => {
    const { asked, request } = endless(500);
    expect((await doors.request(request)).status).toBe(413);
    expect(asked.pulls).toBeLessThanOrEqual(22);
    expect(asked.isCancelled).toBe(true);
    const announced = endless(500);
    announced.request.headers.set('content-length', String(500 * 1024 * 1024));
    expect((await doors.request(announced.request)).status).toBe(413);
    expect(announced.asked.pulls).toBe(0);
    expect(await kept()).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
  });
});
