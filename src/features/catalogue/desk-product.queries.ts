// What the desk's product table asks: its rows, its saved views, and actions on many products at once.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskApiBase, fetchDesk } from '#platform/desk-transport.ts';
import type { z } from 'zod';
import type {
  BulkPreview,
  BulkRequest,
  bulkResult,
  DeskProductQuery,
  deskProductPage,
  SavedView,
  savedViewInput,
} from './desk-product.schema.ts';

/** What every query of the table begins with: whoever changes a product makes all of them ask again. */
export const deskProductsKey = ['desk-products'] as const;

const viewsKey = ['desk-saved-views'] as const;

export function deskProductsQuery(query: DeskProductQuery) {
  return queryOptions({
    queryKey: [...deskProductsKey, query],
    queryFn: ({ signal }) => ask<z.infer<typeof deskProductPage>>(`products?${asked(query)}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Colleagues work on the same products.
    refetchOnWindowFocus: 'always',
  });
}

export function savedViewsQuery() {
  return queryOptions({
    queryKey: viewsKey,
    queryFn: ({ signal }) => ask<SavedView[]>('saved-views', { signal }),
  });
}

export function bulkPreviewQuery(request: BulkRequest) {
  return queryOptions({
    queryKey: ['desk-bulk-preview', request],
    queryFn: ({ signal }) => ask<BulkPreview>('products/bulk/preview', { ...json('POST', request), signal }),
    placeholderData: keepPreviousData,
    // What it promises must be true of this moment.
    staleTime: 0,
    gcTime: 0,
  });
}

export function applyBulk(request: BulkRequest) {
  return ask<z.infer<typeof bulkResult>>('products/bulk', json('POST', request));
}

export function removeProduct(id: string) {
  return ask<{ change_set_id: string }>(`products/${id}`, { method: 'DELETE' });
}

export function saveView(view: z.input<typeof savedViewInput>) {
  return ask<SavedView>('saved-views', json('POST', view));
}

export async function removeView(id: string): Promise<void> {
  await fetchDesk(`${deskApiBase}/saved-views/${id}`, { method: 'DELETE' });
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetchDesk(`${deskApiBase}/${path}`, init);
  return (await response.json()) as Answer;
}

function asked(query: DeskProductQuery): string {
  return new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
}

function json(method: string, body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
