// Makes of an uploaded picture the few sizes and formats that pages show, without what cameras add.
import sharp, { type Sharp } from 'sharp';
import {
  isPicture,
  largestHeight,
  largestWidth,
  mostPixels,
  pictureFormats,
  type PictureFormat,
  widthsUpTo,
} from './picture.rules.ts';

export type UnusablePicture = 'not_a_picture' | 'too_many_pixels' | 'damaged';

export interface PreparedPicture {
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  files: { width: number; format: PictureFormat; bytes: Buffer }[];
}

const encode: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 80 }),
};

/** The first frame of a moving one. Turned upright, in sRGB, and without metadata. */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture | UnusablePicture> {
  if (!isPicture(bytes)) return 'not_a_picture';
  const size = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) return 'damaged';
  if (size.width * size.height > mostPixels) return 'too_many_pixels';
  try {
    return await shrink(bytes);
  } catch {
    // The decoder's own words are of no use to a clerk.
    return 'damaged';
  }
}

/** Decoded once: whatever a decoder is fed, it is fed once. */
async function shrink(bytes: Uint8Array): Promise<PreparedPicture> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 })
    .autoOrient()
    .resize({ width: largestWidth, height: largestHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: PreparedPicture['files'] = [];
  for (const one of widthsUpTo(width)) {
    for (const format of pictureFormats) {
      const image = sharp(data, { raw: { width, height, channels } }).resize({ width: one });
      files.push({ width: one, format, bytes: await encode[format](image).toBuffer() });
    }
  }
  return { width, height, files };
}
