// What the product's form asks of the desk: the product, saving it, and taking in pictures.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { deskApiBase, DeskError, fetchDesk } from '#platform/desk-transport.ts';
import { uploadToDesk } from '#platform/desk-upload.ts';
import type { ProductChanges, savedProduct, uploadedPicture } from './desk-product.schema.ts';
import type { ProductWithImages } from './product.schema.ts';

export type SavedProduct = z.infer<typeof savedProduct>;

/** Null: there is no such product, or no longer. */
export function deskProductQuery(id: string) {
  return queryOptions({
    queryKey: ['desk-product', id],
    queryFn: async ({ signal }): Promise<ProductWithImages | null> => {
      try {
        const response = await fetchDesk(`${productsDoor}/${encodeURIComponent(id)}`, { signal });
        return (await response.json()) as ProductWithImages;
      } catch (error) {
        if (error instanceof DeskError && error.status === 404) return null;
        throw error;
      }
    },
    // A form must start from what is there now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function createProduct(input: unknown): Promise<SavedProduct> {
  return send('POST', productsDoor, input);
}

export function patchProduct(id: string, changes: ProductChanges): Promise<SavedProduct> {
  return send('PATCH', `${productsDoor}/${id}`, changes);
}

/** Throws a `DeskError` when it is refused (status 0: no answer), an AbortError when cancelled. */
export function uploadPicture(file: File, options: Parameters<typeof uploadToDesk>[2]) {
  return uploadToDesk<z.infer<typeof uploadedPicture>>('/pictures', file, options);
}

const productsDoor = `${deskApiBase}/products`;

async function send(method: string, address: string, body: unknown): Promise<SavedProduct> {
  const response = await fetchDesk(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as SavedProduct;
}
