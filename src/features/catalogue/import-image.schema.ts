// How far the images of an import are, and why one could not be brought here.
import { z } from 'zod';

const imageStatuses = ['waiting', 'kept', 'failed'] as const;

export const imageFaultCodes = [
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

export const imageFault = z.object({
  code: z.enum(imageFaultCodes),
  status: z.int().optional().describe('Of the other server’s answer'),
});

export const importedImages = z.object({
  total: z.int(),
  kept: z.int().describe('Brought here'),
  failed: z.int().describe('Left as links'),
});

export const failedImagesQuery = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

export const failedImages = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      row: z.int().describe('As counted in the file: its head is row 1'),
      title: z.string().nullable(),
      url: z.string(),
      error: imageFault,
    }),
  ),
  has_more: z.boolean(),
});

export type ImageStatus = (typeof imageStatuses)[number];
export type ImageFault = z.infer<typeof imageFault>;
export type ImportedImages = z.infer<typeof importedImages>;
export type FailedImages = z.infer<typeof failedImages>;
