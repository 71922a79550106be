// SHA-256 of a chosen file, computed in the browser: the file never leaves it.

/** More than any document has; a file is read into memory whole. */
const maxBytes = 50_000_000;

export type FileDigest =
  | { ok: true; sha256: string }
  /** `insecure`: browsers compute digests on pages with TLS only. */
  | { ok: false; reason: 'too_large' | 'unreadable' | 'insecure' };

export async function digestOfFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<FileDigest> {
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  if (!subtle) return { ok: false, reason: 'insecure' };
  if (file.size > maxBytes) return { ok: false, reason: 'too_large' };
  try {
    const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
    return { ok: true, sha256: Array.from(new Uint8Array(digest), hexOf).join('') };
  } catch {
    // It was moved or changed since it was chosen.
    return { ok: false, reason: 'unreadable' };
  }
}

/** In groups of eight digits, which eyes compare more easily. */
export function digestText(sha256: string): string {
  return sha256.replace(/(.{8})(?=.)/g, '$1 ');
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
