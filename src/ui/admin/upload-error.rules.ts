// Upload errors: why a file was not uploaded.

export type UploadError =
  /** Detected before the upload. */
  | 'tooLarge'
  /** Reported by the server. */
  | 'oversized'
  | 'unsupportedType'
  | 'signedOut'
  | 'storageFull'
  | 'rejected';

/** From the status of the response; 0: there was none. */
export function uploadErrorOf(status: number): UploadError {
  if (status === 413) return 'oversized';
  if (status === 507) return 'storageFull';
  if (status === 401) return 'signedOut';
  return [400, 415, 422].includes(status) ? 'unsupportedType' : 'rejected';
}
