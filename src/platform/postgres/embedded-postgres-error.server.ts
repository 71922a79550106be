// Errors of the embedded database at start, with what the operator can do about them.

export type EmbeddedPostgresFailure =
  | 'in-use'
  | 'not-writable'
  | 'disk-full'
  | 'no-binaries'
  | 'start-failed'
  | 'lost'
  | 'wrong-version';

export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresFailure;

  constructor(code: EmbeddedPostgresFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}

/** Turns an error of the file system or of PostgreSQL about a folder into one of the failures above. */
export function failureFrom(cause: unknown, folder: string): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause;
  const detail = cause instanceof Error ? cause.message : String(cause);
  const code = classify(detail);
  return new EmbeddedPostgresError(code, sentence(code, folder, detail), { cause });
}

function classify(detail: string): 'in-use' | 'not-writable' | 'disk-full' | 'start-failed' {
  if (/ENOSPC|EDQUOT|No space left|quota exceeded|Check free disk space/i.test(detail)) return 'disk-full';
  if (/lock file .* already exists|pre-existing shared memory/.test(detail)) return 'in-use';
  const rejected = /EROFS|EACCES|EPERM|ENOTDIR|EEXIST|ENOENT|Read-only file system|Permission denied/;
  return rejected.test(detail) ? 'not-writable' : 'start-failed';
}

function sentence(code: EmbeddedPostgresFailure, folder: string, detail: string): string {
  switch (code) {
    case 'disk-full':
      return `The disk that holds ${folder} is full. Free some space and start again; no data was changed. (${detail})`;
    case 'in-use':
      return `Another PostgreSQL server is running on ${folder}. Stop it first, or set DATA_DIR to another folder. (${detail})`;
    case 'not-writable':
      return `The data folder ${folder} cannot be written. Make it writable for this user, or set DATA_DIR to another folder. (${detail})`;
    default:
      return `PostgreSQL did not start in ${folder}: ${detail}`;
  }
}
