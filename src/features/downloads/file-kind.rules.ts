// Which files may be offered for download, and what they are called on the way.

export const fileKinds = ['pdf', 'csv', 'xlsx', 'docx', 'zip', 'txt', 'png', 'jpg'] as const;
export type FileKind = (typeof fileKinds)[number];

/** In bytes. */
export const fileSizeLimit = 50 * 1024 * 1024;

/** What the browser is told, which opens none of them by itself. */
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
/** With four bytes each and what stands around it, a name fits into what file systems hold. */
const longestName = 50;

/** A file keeps its own name, behind a digest that makes it the only one; its ending says what it holds. */
export function storedFileName(digest: string, original: string, kind: FileKind): string {
  return `${digest.slice(0, 32)}-${plainName(original)}.${kind}`;
}

/** Null: no name of ours. */
export function readStoredName(name: string): { name: string; kind: FileKind } | null {
  const [, plain, kind] = storedName.exec(name) ?? [];
  return plain ? { name: `${plain}.${kind}`, kind: kind as FileKind } : null;
}

export function fileAddress(name: string): string {
  return folder + encodeURIComponent(name);
}

/** Uploaded here; else it lies somewhere on the web. */
export function isStoredHere(address: string): boolean {
  return address.startsWith(folder);
}

/** Letters, digits and what joins them: nothing that a path, a header or a shell would read otherwise. */
export function plainName(original: string): string {
  const letters = withoutEnding(original)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = [...letters.replace(/^[-\p{M}]+/u, '')].slice(0, longestName).join('');
  return short.replace(/-+$/, '') || 'file';
}

/** What a file is called before somebody gives it a name. */
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
