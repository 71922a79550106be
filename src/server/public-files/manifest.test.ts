import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paperColours } from '#features/company/paper-colours.ts';
import { manifest } from './manifest.server.ts';

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

const read = async () => manifest().request('/manifest.webmanifest');

test('names the company, and icons that exist in their sizes', async () => {
  const response = await read();
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const { name, short_name, start_url, icons } = (await response.json()) as Manifest;
  expect([name, short_name, start_url]).toEqual(['Meridian Technology Trading', 'Meridian', '/']);
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable', 'any', 'maskable']);
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test('a system that cuts the icon to a circle cuts nothing of the mark', async () => {
  const { data, info } = await sharp('public/brand/icon-512.png').raw().toBuffer({ resolveWithObject: true });
  const [ground] = data;
  let farthest = 0;
  for (let at = 0; at < info.width * info.height; at++) {
    if (data[at * info.channels] === ground) continue;
    const [x, y] = [(at % info.width) - 255.5, Math.floor(at / info.width) - 255.5];
    farthest = Math.max(farthest, Math.hypot(x, y));
  }
  expect(farthest).toBeGreaterThan(100);
  expect(farthest).toBeLessThan(0.4 * 512);
});

test('the frame of the browser has the colours of the first screen', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const [, light, dark] = /--paper: light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/.exec(tokens) ?? [];
  expect(paperColours).toEqual({ light: hex(light ?? ''), dark: hex(dark ?? '') });
});

function hex(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map((part) => Number.parseFloat(part));
  const [L, a, b] = [
    lightness / 100,
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const encoded = linear.map((x) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055));
  return `#${encoded
    .map((x) =>
      Math.round(255 * x)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
