// Queries and mutations of quotations in the admin.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { adminQuotationRoutes } from '../api/quotation-admin.api.server.ts';
import type { quotationPreviewRoutes } from '../api/quotation-preview.api.server.ts';
import type { DraftPatch } from '../quotation-draft.schema.ts';
import type { NewQuotation, QuotationQuery } from '../quotation.schema.ts';

const api = adminApi<ReturnType<typeof adminQuotationRoutes>>();
const previews = adminApi<ReturnType<typeof quotationPreviewRoutes>>();

export const quotationsPath = '/admin/quotations';

/** Prefix of all query keys of quotations. */
export const quotationsKey = ['admin-quotations'] as const;

export function quotationsQuery(query: QuotationQuery) {
  return queryOptions({
    queryKey: [...quotationsKey, 'list', query],
    queryFn: ({ signal }) => api.get('/quotations', { query, signal }).json(),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Buyers accept and write, and other administrators issue.
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
  });
}

/** Prefix of the query keys of one quotation. */
export const quotationKey = (id: string) => [...quotationsKey, 'one', id] as const;

/** `version`: by default the last one. */
export function quotationQuery(id: string, version?: number) {
  return queryOptions({
    queryKey: [...quotationKey(id), version ?? 'last'],
    queryFn: ({ signal }) =>
      api
        .get('/quotations/:id', {
          param: { id },
          query: version === undefined ? {} : { version: String(version) },
          signal,
        })
        .json(),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
}

export function offerQuery(id: string, product_id: string, quantity: number) {
  return queryOptions({
    queryKey: [...quotationsKey, 'offer', id, product_id, quantity],
    queryFn: ({ signal }) => {
      const query = { product_id, quantity: String(quantity) };
      return api.get('/quotations/:id/offers', { param: { id }, query, signal }).json();
    },
    staleTime: 5_000,
  });
}

export function openQuotation(json: NewQuotation) {
  return api.post('/quotations', { json }).json();
}

export function patchQuotation(id: string, json: DraftPatch) {
  return api.patch('/quotations/:id', { param: { id }, json }).json();
}

export function issueQuotation(id: string, json: { version: number; revision: number }) {
  return api.post('/quotations/:id/issue', { param: { id }, json }).json();
}

export function openNextVersion(id: string) {
  return api.post('/quotations/:id/versions', { param: { id } }).json();
}

/** The PDF of the draft. */
export async function previewQuotation(id: string): Promise<Blob> {
  return (await previews.get('/quotations/:id/preview.pdf', { param: { id } })).blob();
}

export function withdrawQuotation(id: string, reason: string) {
  return api.post('/quotations/:id/withdraw', { param: { id }, json: { reason } }).json();
}

export function revokeRoomLink(id: string) {
  return api.post('/quotations/:id/revoke', { param: { id } }).json();
}

export function sendQuotationMessage(id: string, key: string, json: { body: string; line?: string }) {
  const header = { 'idempotency-key': key };
  return api.post('/quotations/:id/messages', { param: { id }, header, json }).json();
}
