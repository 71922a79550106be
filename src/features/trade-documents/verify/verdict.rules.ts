// What a code, a file or both say about a document.
import type { VerifiedDocument } from './verified-document.schema.ts';

export type Verdict =
  | { kind: 'valid' | 'expired' | 'superseded' | 'withdrawn'; document: VerifiedDocument }
  /** The code is of a document whose bytes are others than the file's. */
  | { kind: 'altered'; document: VerifiedDocument; sha256: string }
  | { kind: 'unknown_code' | 'unknown_file' };

interface Findings {
  /** By the code; undefined: none was entered, null: there is no such document. */
  byCode: VerifiedDocument | null | undefined;
  /** By the digest of the file, likewise. */
  byFile: VerifiedDocument | null | undefined;
  sha256: string | undefined;
  /** ISO date. */
  today: string;
}

/** Undefined: nothing was entered. A file says more than a code, which anybody may copy onto another paper. */
export function verdictOf({ byCode, byFile, sha256, today }: Findings): Verdict | undefined {
  if (byFile && (!byCode || byCode.code === byFile.code))
    return { kind: statusOf(byFile, today), document: byFile };
  if (byCode && sha256 && byFile !== undefined) return { kind: 'altered', document: byCode, sha256 };
  if (byFile === null) return { kind: 'unknown_file' };
  if (byCode) return { kind: statusOf(byCode, today), document: byCode };
  return byCode === null ? { kind: 'unknown_code' } : undefined;
}

/** A quotation can be accepted until the end of its last day. */
function statusOf({ status, valid_until }: VerifiedDocument, today: string) {
  return status === 'valid' && valid_until !== null && valid_until < today ? 'expired' : status;
}
