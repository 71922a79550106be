// Answer of the route that stores a document of a product.
import { z } from 'zod';

/** In bytes. */
export const documentSizeLimit = 50 * 1024 * 1024;

export const uploadedDocument = z.object({ url: z.string(), title: z.string() });
