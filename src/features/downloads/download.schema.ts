// A downloadable file as visitors see it.
import { z } from 'zod';

export const downloadableFile = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  file_type: z.string(),
  file_url: z.string(),
});

export type DownloadableFile = z.infer<typeof downloadableFile>;
