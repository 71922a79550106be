// Import images: the progress of copying them, and why one could not be copied.
import { z } from 'zod';

/** As stored; `kept`: copied. */
const imageStatuses = ['waiting', 'kept', 'failed'] as const;

const imageIssueCodes = [
  'address',
  'redirects',
  'too_large',
  'status',
  'unreachable',
  'timeout',
  'not_a_picture',
  'too_many_pixels',
  'damaged',
  'changed',
  'unforeseen',
] as const;

export const imageIssue = z.object({
  code: z.enum(imageIssueCodes),
  status: z.int().optional().describe('HTTP status of the other server'),
});

export const importedImages = z.object({
  total: z.int(),
  copied: z.int(),
  failed: z.int().describe('Not copied; they stay links'),
});

export const failedImagesQuery = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

export const failedImages = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      row: z.int().describe('Row number in the file; the header is row 1'),
      title: z.string().nullable(),
      url: z.string(),
      error: imageIssue,
    }),
  ),
  has_more: z.boolean(),
});

export type ImageStatus = (typeof imageStatuses)[number];
export type ImageIssue = z.infer<typeof imageIssue>;
export type ImportedImages = z.infer<typeof importedImages>;
export type FailedImages = z.infer<typeof failedImages>;
