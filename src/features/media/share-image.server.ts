// Renders a share image as PNG. Text is converted to outlines, so that the machine's fonts do not matter.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { artBox, layOutImage, shareImageSize, type ShareImage, wordJoiner } from './share-image.ts';
import { replaceMissing } from './share-text.ts';

/** `art` is any image that sharp reads; one that it cannot read is left out. */
export async function drawShareImage(image: ShareImage, art?: Buffer): Promise<Buffer> {
  const overlay = art && image.art !== 'none' ? await fitArt(art, image.art) : undefined;
  const shown: ShareImage = overlay ? image : { ...image, art: 'none' };
  const base = sharp(Buffer.from(await renderSvg(shown)));
  return (overlay ? base.composite([overlay]) : base).png({ compressionLevel: 9 }).toBuffer();
}

/** A second pass leaves out the characters that the first one found no glyphs for. */
async function renderSvg(image: ShareImage): Promise<string> {
  const missing = new Set<string>();
  const first = await draw(image, (segment) => {
    for (const character of segment) if (character !== wordJoiner) missing.add(character);
  });
  return missing.size === 0 ? first : draw(replaceMissing(image, missing), () => {});
}

async function draw(image: ShareImage, onMissing: (segment: string) => void): Promise<string> {
  const faces = await loadFonts();
  const element = layOutImage(image, [...new Set(faces.map(({ name }) => name))].join(', '));
  return satori(element as Parameters<typeof satori>[0], {
    ...shareImageSize,
    fonts: faces,
    loadAdditionalAsset: (_language, segment) => {
      onMissing(segment);
      return Promise.resolve([]);
    },
  });
}

/** Scaled into its box; the rest of the box is filled with the colour of the art's corner. */
async function fitArt(art: Buffer, side: 'beside' | 'below'): Promise<OverlayOptions | undefined> {
  const { left, top, width, height } = artBox[side];
  try {
    const margin = side === 'beside' ? 40 : 0;
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
