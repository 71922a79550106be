// Allowed types of downloadable files, and their names.
import { isOneOf } from '#kernel/object.ts';

export const fileKinds = ['pdf', 'csv', 'xlsx', 'docx', 'zip', 'txt', 'png', 'jpg'] as const;
export type FileKind = (typeof fileKinds)[number];

/** In bytes. */
export const fileSizeLimit = 50 * 1024 * 1024;

/** The content types. */
export const contentTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
};

const folder = '/files/downloads/';
const storedName = new RegExp(
  `^[0-9a-f]{32}-([\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._-]*)\\.(${fileKinds.join('|')})$`,
  'u',
);
/** At four bytes a character, with digest and extension, a name stays within the limit of file systems. */
const longestName = 50;

/** The original name behind a digest that makes it unique; the extension is that of the detected type. */
export function storedFileName(digest: string, original: string, kind: FileKind): string {
  return `${digest.slice(0, 32)}-${plainName(original)}.${kind}`;
}

/** Null: not a stored name. */
export function readStoredName(name: string): { name: string; kind: FileKind } | null {
  const [, plain, kind] = storedName.exec(name) ?? [];
  return plain && isOneOf(fileKinds, kind) ? { name: `${plain}.${kind}`, kind } : null;
}

export function fileAddress(name: string): string {
  return folder + encodeURIComponent(name);
}

/** Uploaded here; otherwise it is hosted elsewhere. */
export function isStoredHere(address: string): boolean {
  return address.startsWith(folder);
}

/** Letters, digits and joining characters: none with a meaning in a path, a header or a shell. */
export function plainName(original: string): string {
  const letters = withoutEnding(original)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = [...letters.replace(/^[-\p{M}]+/u, '')].slice(0, longestName).join('');
  return short.replace(/-+$/, '') || 'file';
}

/** The default name of an uploaded file. */
export function titleOf(original: string): string {
  return (
    withoutEnding(original)
      .replace(/[_\s]+/g, ' ')
      .trim()
      .slice(0, 200)
      .trim() || 'File'
  );
}

function withoutEnding(name: string): string {
  return name
    .toWellFormed()
    .replace(/^.*[\\/]/, '')
    .replace(/\.[\p{L}\p{N}]{1,8}$/u, '');
}
