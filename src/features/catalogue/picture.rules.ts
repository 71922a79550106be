// How uploaded pictures are kept and named: a few widths, so that a phone loads no more than it shows.

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** In pixels. A picture is never enlarged: a smaller one is kept as wide as it is. */
export const pictureWidths = [320, 640, 1280] as const;
export const largestWidth = 1280;
/** Of what is kept; a taller picture is narrowed. */
export const largestHeight = 4096;
/** Before it is made smaller. */
export const mostPixels = 50_000_000;

const folder = '/files/pictures/';
const name = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp)$/;

export interface PictureFile {
  id: string;
  width: number;
  format: PictureFormat;
}

/** The widths that are kept of a picture whose largest is `width`. */
export function widthsUpTo(width: number): number[] {
  return [...pictureWidths.filter((one) => one < width), width];
}

export function pictureName({ id, width, format }: PictureFile): string {
  return `${id}-${width}.${format}`;
}

/** Null: no name of ours. */
export function readPictureName(text: string): PictureFile | null {
  const [, id, width, format] = name.exec(text) ?? [];
  return id && width ? { id, width: Number(width), format: format as PictureFormat } : null;
}

/** What stands in a product's `image_url`. */
export function pictureAddress(id: string, width: number): string {
  return folder + pictureName({ id, width, format: 'webp' });
}

/** Null: the address is none of an uploaded picture. */
export function pictureAt(address: string): PictureFile | null {
  return address.startsWith(folder) ? readPictureName(address.slice(folder.length)) : null;
}

/** The values of `srcset` for the formats of an uploaded picture; null: it lies elsewhere. */
export function pictureSources(address: string): Record<PictureFormat, string> | null {
  const picture = pictureAt(address);
  if (!picture) return null;
  const { id, width: largest } = picture;
  const set = (format: PictureFormat) =>
    widthsUpTo(largest)
      .map((width) => `${folder}${pictureName({ id, width, format })} ${width}w`)
      .join(', ');
  return { avif: set('avif'), webp: set('webp') };
}

/** By its first bytes, whatever the file calls itself. Of what is not here, nothing is ever decoded. */
export function isPicture(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return true;
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (/^GIF8[79]a$/.test(text(0, 6))) return true;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true;
  return text(4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(text(8, 12));
}
