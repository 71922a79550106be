// The admin's queries and mutations of products: the table with its saved views and bulk actions, and one product.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { imageRoutes } from '#features/media/image.api.server.ts';
import { adminApi, uploadToAdmin } from '#platform/http/admin-api.ts';
import { type ApiBody, orNull } from '#platform/http/api-client.ts';
import type { adminProductReadRoutes } from '../list/admin-product-list.api.server.ts';
import type { savedViewRoutes } from '../saved-views/saved-view.api.server.ts';
import type { adminProductWriteRoutes } from './product-admin.api.server.ts';
import type { AdminProductQuery, BulkRequest, savedViewInput } from '../product-edit.schema.ts';

const readApi = adminApi<ReturnType<typeof adminProductReadRoutes>>();
const writeApi = adminApi<ReturnType<typeof adminProductWriteRoutes>>();
const viewApi = adminApi<ReturnType<typeof savedViewRoutes>>();

/** The key prefix of every query of the table: a changed product invalidates all of them. */
export const adminProductsKey = ['admin-products'] as const;

const viewsKey = ['admin-saved-views'] as const;

export function adminProductsQuery(query: AdminProductQuery) {
  return queryOptions({
    queryKey: [...adminProductsKey, query],
    queryFn: async ({ signal }) =>
      readApi.get('/products', { query: { ...query, fields: 'table' }, signal }).json(),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Colleagues work on the same products.
    refetchOnWindowFocus: 'always',
  });
}

/** Null: there is no such product, or no longer. */
export function adminProductQuery(id: string) {
  return queryOptions({
    queryKey: ['admin-product', id],
    queryFn: ({ signal }) => orNull(readApi.get('/products/:id', { param: { id }, signal }).json()),
    // A form must start from the current state.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function savedViewsQuery() {
  return queryOptions({
    queryKey: viewsKey,
    queryFn: ({ signal }) => viewApi.get('/saved-views', { signal }).json(),
  });
}

export function bulkPreviewQuery(request: BulkRequest) {
  return queryOptions({
    queryKey: ['admin-bulk-preview', request],
    queryFn: ({ signal }) => writeApi.post('/products/bulk/preview', { json: request, signal }).json(),
    placeholderData: keepPreviousData,
    // A preview must be up to date.
    staleTime: 0,
    gcTime: 0,
  });
}

export function applyBulk(json: BulkRequest) {
  return writeApi.post('/products/bulk', { json }).json();
}

export function removeProduct(id: string) {
  return writeApi.delete('/products/:id', { param: { id } }).json();
}

/** Throws an `ApiError` on rejection (status 0: no response) and an AbortError on cancellation. */
export function uploadImage(file: File, options: Parameters<typeof uploadToAdmin>[2]) {
  return uploadToAdmin<ApiBody<ReturnType<typeof imageRoutes>, 'post', '/pictures'>>(
    '/pictures',
    file,
    options,
  );
}

export function saveView(json: z.input<typeof savedViewInput>) {
  return viewApi.post('/saved-views', { json }).json();
}

export async function removeView(id: string): Promise<void> {
  await viewApi.delete('/saved-views/:id', { param: { id } });
}
