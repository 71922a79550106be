// Sizes and file names of uploaded images: several widths, so that a phone loads no more than it shows.
import { isOneOf } from '#kernel/object.ts';

export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** In pixels. Images are never enlarged: a smaller one is stored in its own width. */
const imageWidths = [320, 640, 1280] as const;
export const maxWidth = 1280;
/** Taller images are scaled down. */
export const maxHeight = 4096;
/** Limit of an uploaded image. */
export const maxPixels = 50_000_000;

const folder = '/files/pictures/';
const name = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp)$/;

export interface ImageFile {
  id: string;
  width: number;
  format: ImageFormat;
}

/** The widths that are stored of an image whose largest is `width`. */
export function widthsUpTo(width: number): number[] {
  return [...imageWidths.filter((one) => one < width), width];
}

export function imageName({ id, width, format }: ImageFile): string {
  return `${id}-${width}.${format}`;
}

/** Null: not a name of an uploaded image. */
export function readImageName(text: string): ImageFile | null {
  const [, id, width, format] = name.exec(text) ?? [];
  return id && width && isOneOf(imageFormats, format) ? { id, width: Number(width), format } : null;
}

/** The value of a product's `image_url`. */
export function imageUrl(id: string, width: number): string {
  return folder + imageName({ id, width, format: 'webp' });
}

/** Null: not the URL of an uploaded image. */
export function imageAt(url: string): ImageFile | null {
  return url.startsWith(folder) ? readImageName(url.slice(folder.length)) : null;
}

/** The values of `srcset` by format; null: the image is hosted elsewhere. Short, because every page loads it. */
export function imageSources(url: string): Record<ImageFormat, string> | null {
  const [, stem, largest = ''] = /^(\/files\/pictures\/[\da-f]{32}-)([1-9]\d{0,3})\./.exec(url) ?? [];
  if (!stem) return null;
  const set = (format: ImageFormat) =>
    widthsUpTo(+largest)
      .map((width) => `${stem}${width}.${format} ${width}w`)
      .join(', ');
  return { avif: set('avif'), webp: set('webp') };
}

/** Checks the first bytes, not name or type. Other content is never decoded. */
export function isImage(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return true;
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (/^GIF8[79]a$/.test(text(0, 6))) return true;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true;
  return text(4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(text(8, 12));
}
