// A manufacturer in the public API.
import { z } from 'zod';

export const manufacturer = z.object({
  name: z.string(),
  slug: z.string().describe('Of the path /manufacturers/{slug}'),
  aliases: z.array(z.string()),
  website: z.string().nullable(),
  description: z.string().nullable(),
});

export type Manufacturer = z.infer<typeof manufacturer>;
