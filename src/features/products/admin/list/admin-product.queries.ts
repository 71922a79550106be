// Queries and mutations of the admin's product table: rows, saved views, and bulk actions.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { adminProductWriteRoutes } from '#features/products/product-admin.api.server.ts';
import type {
  BulkRequest,
  AdminProductQuery,
  savedViewInput,
} from '#features/products/product-edit.schema.ts';
import type { z } from 'zod';
import type { savedViewRoutes } from '../views/saved-view.api.server.ts';
import type { adminProductReadRoutes } from './admin-product-list.api.server.ts';

const readApi = adminApi<ReturnType<typeof adminProductReadRoutes>>();
const writeApi = adminApi<ReturnType<typeof adminProductWriteRoutes>>();
const viewApi = adminApi<ReturnType<typeof savedViewRoutes>>();

/** The key prefix of every query of the table: a changed product invalidates all of them. */
export const adminProductsKey = ['admin-products'] as const;

const viewsKey = ['admin-saved-views'] as const;

export function adminProductsQuery(query: AdminProductQuery) {
  return queryOptions({
    queryKey: [...adminProductsKey, query],
    queryFn: async ({ signal }) => (await readApi.get('/products', { query, signal })).json(),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Colleagues work on the same products.
    refetchOnWindowFocus: 'always',
  });
}

/** The products that a search finds, literally or by its meaning. */
export function productMatchesQuery(q: string) {
  return queryOptions({
    queryKey: [...adminProductsKey, 'matches', q],
    queryFn: async ({ signal }) => (await readApi.get('/product-matches', { query: { q }, signal })).json(),
    staleTime: 5_000,
  });
}

export function savedViewsQuery() {
  return queryOptions({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => (await viewApi.get('/saved-views', { signal })).json(),
  });
}

export function bulkPreviewQuery(request: BulkRequest) {
  return queryOptions({
    queryKey: ['admin-bulk-preview', request],
    queryFn: async ({ signal }) =>
      (await writeApi.post('/products/bulk/preview', { json: request, signal })).json(),
    placeholderData: keepPreviousData,
    // A preview must be up to date.
    staleTime: 0,
    gcTime: 0,
  });
}

export async function applyBulk(json: BulkRequest) {
  return (await writeApi.post('/products/bulk', { json })).json();
}

export async function removeProduct(id: string) {
  return (await writeApi.delete('/products/:id', { param: { id } })).json();
}

export async function saveView(json: z.input<typeof savedViewInput>) {
  return (await viewApi.post('/saved-views', { json })).json();
}

export async function removeView(id: string): Promise<void> {
  await viewApi.delete('/saved-views/:id', { param: { id } });
}
