// Input and output of the public route of downloadable files.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';

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
