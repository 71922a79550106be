// Which files are worth sending as pictures, and what a refusal of one means.

/** In bytes. */
export const pictureSizeLimit = 20 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export type PictureFault =
  | 'tooLarge'
  | 'refusedSize'
  | 'refusedType'
  | 'refusedSession'
  | 'refusedFull'
  | 'refused';

/** Before it is sent. A browser that does not know a file's type leaves the judgement to the server. */
export function pictureFault({ size, type }: { size: number; type: string }): PictureFault | null {
  if (type !== '' && !(pictureTypes as readonly string[]).includes(type)) return 'refusedType';
  return size > pictureSizeLimit ? 'tooLarge' : null;
}

/** 0: no answer. */
export function refusalOf(status: number): PictureFault {
  if (status === 413) return 'refusedSize';
  if (status === 507) return 'refusedFull';
  if (status === 401) return 'refusedSession';
  return [400, 415, 422].includes(status) ? 'refusedType' : 'refused';
}
