// Draws the start screen icons from the favicon: run manually when the logo changes.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { paperColours } from '#features/company/paper-colours.ts';

const publicFolder = new URL('../public/', import.meta.url);

/** Systems may crop a maskable icon to a circle of 80 %; Apple only rounds the corners. */
const icons = [
  { file: 'brand/icon-192.png', size: 192, mark: 0.6 },
  { file: 'brand/icon-512.png', size: 512, mark: 0.6 },
  { file: 'brand/apple-touch-icon.png', size: 180, mark: 0.68 },
];

/** At this size, the ends of the thick stroke would stick out of the circle. */
const clip = '<clipPath id="disc"><circle cx="14" cy="14" r="12.875" stroke="none"/></clipPath>';
const favicon = readFileSync(new URL('favicon.svg', publicFolder), 'utf8')
  .replace(/<style>.*<\/style>/, `${clip}<g clip-path="url(#disc)">`)
  .replace('</svg>', '</g></svg>');

for (const { file, size, mark } of icons) {
  const side = Math.round((size * mark) / 2) * 2;
  const drawn = await sharp(Buffer.from(favicon), { density: 2400 }).resize(side, side).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: paperColours.light } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toFile(new URL(file, publicFolder).pathname);
}
