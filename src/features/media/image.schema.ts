// The response to an image upload.
import { z } from 'zod';

export const uploadedImage = z.object({
  image_url: z.string(),
  width: z.int(),
  height: z.int(),
  change_set_id: z.guid().nullable(),
});
