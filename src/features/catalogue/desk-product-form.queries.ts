// What the product's form asks of the desk: the product, saving it, and taking in pictures.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { deskApiBase, DeskError, fetchDesk } from '#platform/desk-transport.ts';
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

interface Upload {
  /** Called with how much has left, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Throws a `DeskError` when it is refused (status 0: no answer), an AbortError when cancelled. */
export function uploadPicture(
  file: File,
  { onProgress, signal }: Upload,
): Promise<z.infer<typeof uploadedPicture>> {
  const { promise, resolve, reject } = Promise.withResolvers<z.infer<typeof uploadedPicture>>();
  // Fetch does not tell how much has been sent.
  const request = new XMLHttpRequest();
  request.open('POST', `${deskApiBase}/pictures`);
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  request.addEventListener('load', () => {
    if (request.status === 201 || request.status === 200) return resolve(request.response);
    // The one place that tells the desk that its session has ended listens to fetch.
    if (request.status === 401) void fetchDesk(`${deskApiBase}/me`).catch(() => {});
    reject(new DeskError(request.status, request.response ?? {}));
  });
  request.addEventListener('error', () => reject(new DeskError(0, {})));
  request.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
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
