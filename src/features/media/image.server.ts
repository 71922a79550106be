// Converts an uploaded image to the sizes and formats that pages show, without metadata.
import sharp, { type Sharp } from 'sharp';
import {
  isImage,
  maxHeight,
  maxWidth,
  maxPixels,
  imageFormats,
  type ImageFormat,
  widthsUpTo,
} from './image.rules.ts';

export type UnusableImage = 'not_a_picture' | 'too_many_pixels' | 'damaged';

export interface PreparedImage {
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  files: { width: number; format: ImageFormat; bytes: Buffer }[];
}

const encode: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 80 }),
};

/** The first frame, rotated upright, in sRGB, and without metadata. */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage | UnusableImage> {
  if (!isImage(bytes)) return 'not_a_picture';
  const size = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) return 'damaged';
  if (size.width * size.height > maxPixels) return 'too_many_pixels';
  try {
    return await shrink(bytes);
  } catch {
    // The decoder's message does not help administrators.
    return 'damaged';
  }
}

/** Decodes the untrusted bytes only once. */
async function shrink(bytes: Uint8Array): Promise<PreparedImage> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: PreparedImage['files'] = [];
  for (const one of widthsUpTo(width)) {
    for (const format of imageFormats) {
      const image = sharp(data, { raw: { width, height, channels } }).resize({ width: one });
      files.push({ width: one, format, bytes: await encode[format](image).toBuffer() });
    }
  }
  return { width, height, files };
}
