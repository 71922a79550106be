import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawingFile, drawWorldMap, namesFile } from './draw-world-map.ts';

const { drawing, names } = drawWorldMap();

test('the map in the sources is the one that the script draws', () => {
  expect(readFileSync(drawingFile, 'utf8')).toBe(drawing);
  expect(readFileSync(namesFile, 'utf8')).toBe(names);
});

test('the map takes at most 20 KB on its way', () => {
  expect(brotliCompressSync(drawing).length).toBeLessThanOrEqual(20 * 1024);
});

test('every colour and every width that depends on the page comes from the page', () => {
  for (const name of ['land', 'lane', 'hub', 'paper', 'lane-width', 'ship-width', 'hub-width'])
    expect(drawing).toContain(`var(--map-${name},`);
});

test('each hub has a circle and a position for its name', () => {
  const labels = JSON.parse(names);
  expect(drawing.match(/<circle /g)).toHaveLength(labels.length);
  expect(labels).toContainEqual({ hub: 'shenzhen', x: 470.6, y: 186.4, anchor: 'end' });
});
