// Draws a share picture as a PNG: letters become outlines first, so that no font of the machine matters.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { artBox, layOutPicture, pictureSize, type SharePicture, wordJoiner } from './share-picture.ts';
import { readableWith } from './share-text.ts';

/** `art` is any image that sharp reads; one that it cannot read is left out. */
export async function drawSharePicture(picture: SharePicture, art?: Buffer): Promise<Buffer> {
  const overlay = art && picture.art !== 'none' ? await fitted(art, picture.art) : undefined;
  const shown: SharePicture = overlay ? picture : { ...picture, art: 'none' };
  const base = sharp(Buffer.from(await outlines(shown)));
  return (overlay ? base.composite([overlay]) : base).png({ compressionLevel: 9 }).toBuffer();
}

/** A second pass leaves out what the first one found no letters for. */
async function outlines(picture: SharePicture): Promise<string> {
  const missing = new Set<string>();
  const first = await draw(picture, (segment) => {
    for (const character of segment) if (character !== wordJoiner) missing.add(character);
  });
  return missing.size === 0 ? first : draw(readableWith(picture, missing), () => {});
}

async function draw(picture: SharePicture, onMissing: (segment: string) => void): Promise<string> {
  const faces = await loadFonts();
  const element = layOutPicture(picture, [...new Set(faces.map(({ name }) => name))].join(', '));
  return satori(element as Parameters<typeof satori>[0], {
    ...pictureSize,
    fonts: faces,
    loadAdditionalAsset: (_language, segment) => {
      onMissing(segment);
      return Promise.resolve([]);
    },
  });
}

/** Scaled into its place; what is left free takes the colour of the art's own corner. */
async function fitted(art: Buffer, place: 'beside' | 'below'): Promise<OverlayOptions | undefined> {
  const { left, top, width, height } = artBox[place];
  try {
    const margin = place === 'beside' ? 40 : 0;
    const image = await sharp(art, { density: 288, limitInputPixels: 50_000_000 })
      .ensureAlpha()
      .resize({ width: width - margin / 2, height: height - 2 * margin, fit: 'inside' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: w, height: h, channels } = image.info;
    const [r = 0, g = 0, b = 0, alpha = 0] = image.data;
    const before = { left: Math.floor((width - w) / 2), top: Math.floor((height - h) / 2) };
    const input = await sharp(image.data, { raw: { width: w, height: h, channels } })
      .extend({
        ...before,
        right: width - w - before.left,
        bottom: height - h - before.top,
        background: { r, g, b, alpha: alpha / 255 },
      })
      .png()
      .toBuffer();
    return { input, left, top };
  } catch {
    return undefined;
  }
}

const alphabets = ['latin', 'latin-ext', 'cyrillic', 'vietnamese'] as const;
const weights = [400, 500] as const;

type Face = { name: string; data: Buffer; weight: (typeof weights)[number]; style: 'normal' };

let fonts: Promise<Face[]> | undefined;

function loadFonts(): Promise<Face[]> {
  const { resolve } = createRequire(import.meta.url);
  fonts ??= Promise.all(
    alphabets.flatMap((alphabet) =>
      weights.map(async (weight) => ({
        name: `Geist ${alphabet}`,
        data: await readFile(resolve(`@fontsource/geist/files/geist-${alphabet}-${weight}-normal.woff`)),
        weight,
        style: 'normal' as const,
      })),
    ),
  );
  return fonts;
}
