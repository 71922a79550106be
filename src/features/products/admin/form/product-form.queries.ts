// What the product form loads and saves: the product and images through the API, and its draft in the tab.
import { queryOptions } from '@tanstack/react-query';
import type { imageRoutes } from '#features/media/image.api.server.ts';
import type { adminProductReadRoutes } from '../list/admin-product-list.api.server.ts';
import { adminApi, uploadToAdmin } from '#platform/http/admin-api.ts';
import { type ApiBody, orNull } from '#platform/http/api-client.ts';
import type { adminProductWriteRoutes } from '#features/products/product-admin.api.server.ts';
import type { ProductEdit, ProductInput } from '#features/products/product-edit.schema.ts';
import type { ProductWithImages } from '#features/products/product.schema.ts';
import { isEqual, type ProductText } from './product-form.rules.ts';

type WriteRoutes = ReturnType<typeof adminProductWriteRoutes>;
const readApi = adminApi<ReturnType<typeof adminProductReadRoutes>>();
const writeApi = adminApi<WriteRoutes>();

export type SavedProduct = ApiBody<WriteRoutes, 'post', '/products'>;

/** Null: there is no such product, or no longer. */
export function adminProductQuery(id: string) {
  return queryOptions({
    queryKey: ['admin-product', id],
    queryFn: async ({ signal }) => {
      const response = await orNull(readApi.get('/products/:id', { param: { id }, signal }));
      return response && response.json();
    },
    // A form must start from the current state.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export async function createProduct(json: ProductInput): Promise<SavedProduct> {
  return (await writeApi.post('/products', { json })).json();
}

export async function patchProduct(id: string, json: ProductEdit): Promise<SavedProduct> {
  return (await writeApi.patch('/products/:id', { param: { id }, json })).json();
}

/** Throws an `ApiError` on rejection (status 0: no response) and an AbortError on cancellation. */
export function uploadImage(file: File, options: Parameters<typeof uploadToAdmin>[2]) {
  return uploadToAdmin<ApiBody<ReturnType<typeof imageRoutes>, 'post', '/pictures'>>(
    '/pictures',
    file,
    options,
  );
}

export interface ProductDraft {
  /** The product as it was when the form was filled; null: a new one. */
  base: ProductWithImages | null;
  text: ProductText;
}

/** Of the form for `id`; null is the new product's. */
export function readProductDraft(id: string | null): ProductDraft | null {
  try {
    const stored = sessionStorage.getItem(draftKey(id));
    const draft: ProductDraft | null = stored ? JSON.parse(stored) : null;
    return draft;
  } catch {
    return null;
  }
}

export function writeProductDraft(id: string | null, draft: ProductDraft): void {
  try {
    sessionStorage.setItem(draftKey(id), JSON.stringify(draft));
  } catch {
    // Storage may be disabled or full: the form still holds the text.
  }
}

/** Fills the form of a new product; false: another one that is not saved yet is in it, and stays. */
export function startProductDraft(text: ProductText): boolean {
  const draft = readProductDraft(null);
  if (!draft) writeProductDraft(null, { base: null, text });
  return !draft || isEqual(draft.text, text);
}

export function dropProductDraft(id: string | null): void {
  try {
    sessionStorage.removeItem(draftKey(id));
  } catch {
    // Nothing was stored.
  }
}

/** Another form than that of an earlier release is not filled from its draft. */
const version = 3;

function draftKey(id: string | null): string {
  return `admin-product-draft-${version}:${id ?? 'new'}`;
}
