// A downloadable file as visitors see it, and in which language they ask.
import { z } from 'zod';
import { languages } from '#languages/language.ts';

export const downloadQuery = z.object({
  lang: z
    .string()
    .optional()
    .describe(
      `${languages.join(', ')}: of names and descriptions. What is not translated, or another one, is English`,
    ),
});

export const downloadableFile = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  file_type: z.string(),
  file_url: z.string(),
});

export type DownloadableFile = z.infer<typeof downloadableFile>;
