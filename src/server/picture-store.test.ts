import { expect, test, vi } from 'vitest';
import type { SharePicture } from '#features/catalogue/share-picture.ts';
import { Crowded } from '#platform/turns.server.ts';
import { createPictureStore } from './picture-store.server.ts';

type Draw = (picture: SharePicture) => Promise<Buffer>;

const of = (title: string): SharePicture => ({ company: 'C', site: 's', title, tags: [], art: 'none' });

/** Draws only when told to. */
function slowDraw() {
  const finish: (() => void)[] = [];
  const draw = vi.fn<Draw>(
    (picture: SharePicture) =>
      new Promise<Buffer>((resolve) => finish.push(() => resolve(Buffer.from(picture.title)))),
  );
  return { draw, finish };
}

test('a picture asked for twice at once, or again, is drawn once', async () => {
  const { draw, finish } = slowDraw();
  const store = createPictureStore({ draw });
  const both = Promise.all([store.find(of('A')), store.find(of('A'))]);
  await vi.waitFor(() => expect(finish).toHaveLength(1));
  finish[0]?.();
  const [first, second] = await both;
  expect(first).toBe(second);
  expect(await store.find(of('A'))).toBe(first);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('two are drawn at once, the others wait their turn, and too many are refused', async () => {
  const { draw, finish } = slowDraw();
  const store = createPictureStore({ draw, waiting: 1 });
  const taken = ['A', 'B', 'C'].map((title) => store.find(of(title)));
  await expect(store.find(of('D'))).rejects.toThrow(Crowded);
  expect(draw).toHaveBeenCalledTimes(2);
  finish[0]?.();
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(3));
  finish[1]?.();
  finish[2]?.();
  expect((await Promise.all(taken)).map(({ png }) => String(png))).toEqual(['A', 'B', 'C']);
  const late = store.find(of('D'));
  await vi.waitFor(() => expect(finish).toHaveLength(4));
  finish[3]?.();
  expect(String((await late).png)).toBe('D');
});

test('a drawing that fails is tried again, and gives its turn away', async () => {
  const draw = vi.fn<Draw>().mockRejectedValueOnce(new Error('no ink')).mockResolvedValue(Buffer.from('A'));
  const store = createPictureStore({ draw, atOnce: 1 });
  await expect(store.find(of('A'))).rejects.toThrow('no ink');
  expect(String((await store.find(of('A'))).png)).toBe('A');
});

test('no more is kept than the bound allows', async () => {
  const draw = vi.fn<Draw>(() => Promise.resolve(Buffer.alloc(60)));
  const store = createPictureStore({ draw, bytes: 100 });
  for (const title of ['A', 'B', 'A']) await store.find(of(title));
  expect(draw).toHaveBeenCalledTimes(3);
});
