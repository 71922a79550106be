// Pictures among attachments: their size, and whether anything but the picture is in the file.
import type { AttachmentIssue } from './attachment.rules.ts';

/** Twice those of the largest cameras of phones; more fills the memory of who opens it. */
export const mostPixels = 400_000_000;
/** Phones append details of at most this size, which end with their mark. */
const longestTrailer = 64 * 1024;
const trailerMark = 'SEFT';

/** Every chunk is complete, and nothing follows the last one. */
export function pngIssue(bytes: Buffer): AttachmentIssue | null {
  if (bytes.length >= 24 && isTooLarge(bytes.readUInt32BE(16), bytes.readUInt32BE(20))) {
    return 'too_many_pixels';
  }
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return end === bytes.length ? null : 'two_types';
    at = end;
  }
  return 'damaged';
}

/** Further pictures may follow, as phones add smaller ones. */
export function jpegIssue(bytes: Buffer): AttachmentIssue | null {
  let at = 0;
  while (bytes.readUInt16BE(at) === 0xff_d8) {
    const picture = readJpeg(bytes, at);
    if ('issue' in picture) return picture.issue;
    at = picture.end;
    while (bytes[at] === 0) at += 1;
    if (at + 2 > bytes.length) return null;
  }
  const trailer = bytes.toString('latin1', at);
  const isOfPhone = trailer.length <= longestTrailer && trailer.endsWith(trailerMark);
  return isOfPhone && !/Rar!|PK\x03\x04|7z\xbc\xaf|%PDF|MZ|\x7fELF/.test(trailer) ? null : 'two_types';
}

/** From the start of a picture to behind its end: segments with a length, and data until the next mark. */
function readJpeg(bytes: Buffer, start: number): { end: number } | { issue: AttachmentIssue } {
  for (let at = start + 2; at + 4 <= bytes.length + 2;) {
    if (bytes[at] !== 0xff) return { issue: 'damaged' };
    const mark = bytes[at + 1] ?? 0;
    if (mark === 0xd9) return { end: at + 2 };
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) break;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
    if (
      isFrame &&
      at + 9 <= bytes.length &&
      isTooLarge(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7))
    ) {
      return { issue: 'too_many_pixels' };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
    if (mark === 0xda) at = endOfScan(bytes, at);
  }
  return { issue: 'damaged' };
}

/** The next mark that is no byte of the data and no restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const mark = bytes[at + 1] ?? 0;
    if (mark !== 0 && (mark < 0xd0 || mark > 0xd7)) return at;
  }
  return bytes.length;
}

function isTooLarge(width: number, height: number): boolean {
  return width * height > mostPixels;
}
