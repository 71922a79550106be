import { expect, test, vi } from 'vitest';
import type { ShareImage } from '#features/media/share-image.ts';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import { createRenderedFiles } from './rendered-files.server.ts';

type Draw = (image: ShareImage) => Promise<Buffer>;

const of = (title: string): ShareImage => ({ company: 'C', site: 's', title, tags: [], art: 'none' });

/** Draws only when triggered. */
function slowDraw() {
  const finish: (() => void)[] = [];
  const draw = vi.fn<Draw>(
    (image: ShareImage) =>
      new Promise<Buffer>((resolve) => finish.push(() => resolve(Buffer.from(image.title)))),
  );
  return { draw, finish };
}

test('an image requested twice at once, or again, is drawn once', async () => {
  const { draw, finish } = slowDraw();
  const store = createRenderedFiles({ draw });
  const both = Promise.all([store.find(of('A')), store.find(of('A'))]);
  await expect.poll(() => finish).toHaveLength(1);
  finish[0]?.();
  const [first, second] = await both;
  expect(first).toBe(second);
  expect(await store.find(of('A'))).toBe(first);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('two are drawn at once, the others wait their turn, and too many are rejected', async () => {
  const { draw, finish } = slowDraw();
  const store = createRenderedFiles({ draw, waiting: 1 });
  const taken = ['A', 'B', 'C'].map((title) => store.find(of(title)));
  await expect(store.find(of('D'))).rejects.toThrow(QueueFullError);
  expect(draw).toHaveBeenCalledTimes(2);
  finish[0]?.();
  await expect.poll(() => draw).toHaveBeenCalledTimes(3);
  finish[1]?.();
  finish[2]?.();
  expect((await Promise.all(taken)).map(({ bytes }) => String(bytes))).toEqual(['A', 'B', 'C']);
  const late = store.find(of('D'));
  await expect.poll(() => finish).toHaveLength(4);
  finish[3]?.();
  expect(String((await late).bytes)).toBe('D');
});

test('a drawing that fails is tried again, and frees its slot', async () => {
  const draw = vi.fn<Draw>().mockRejectedValueOnce(new Error('no ink')).mockResolvedValue(Buffer.from('A'));
  const store = createRenderedFiles({ draw, atOnce: 1 });
  await expect(store.find(of('A'))).rejects.toThrow('no ink');
  expect(String((await store.find(of('A'))).bytes)).toBe('A');
});

test('no more is cached than the bound allows', async () => {
  const draw = vi.fn<Draw>(() => Promise.resolve(Buffer.alloc(60)));
  const store = createRenderedFiles({ draw, bytes: 100 });
  for (const title of ['A', 'B', 'A']) await store.find(of(title));
  expect(draw).toHaveBeenCalledTimes(3);
});
