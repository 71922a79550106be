// Image uploads: checks of type and size before the upload.
import type { UploadError } from '#ui/admin/upload-error.rules.ts';
import { isOneOf } from '#kernel/object.ts';

/** In bytes. */
export const imageSizeLimit = 20 * 1024 * 1024;
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Checked before the upload. Without a known type the server decides. */
export function imageIssue({ size, type }: { size: number; type: string }): UploadError | null {
  if (type !== '' && !isOneOf(imageTypes, type)) return 'unsupportedType';
  return size > imageSizeLimit ? 'tooLarge' : null;
}
