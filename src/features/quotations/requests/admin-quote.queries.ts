// Queries and mutations of requests for a quote in the admin.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import { adminApiBase } from '#platform/http/api-bases.ts';
import type { adminQuoteRoutes } from './admin-quote.api.server.ts';
import type { AdminQuoteQuery, LineCorrection, QuoteChanges, QuoteReply } from './admin-quote.schema.ts';

const api = adminApi<ReturnType<typeof adminQuoteRoutes>>();

export const quotesPath = '/admin/quotes';

/** Prefix of all query keys of requests. */
export const adminQuotesKey = ['admin-quotes'] as const;

export function quotesQuery(query: AdminQuoteQuery) {
  return queryOptions({
    queryKey: [...adminQuotesKey, 'list', query],
    queryFn: ({ signal }) => api.get('/quotes', { query, signal }).json(),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // New requests arrive, and other administrators reply to them.
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
  });
}

export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: [...adminQuotesKey, 'one', id],
    queryFn: ({ signal }) => api.get('/quotes/:id', { param: { id }, signal }).json(),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
}

export function quotesExportUrl({ status, search }: AdminQuoteQuery): string {
  return `${adminApiBase}/quotes/export.csv?${new URLSearchParams({ status, search })}`;
}

export function changeQuote(id: string, json: QuoteChanges) {
  return api.patch('/quotes/:id', { param: { id }, json }).json();
}

export function correctQuoteLine(id: string, line: string, json: LineCorrection) {
  return api.patch('/quotes/:id/lines/:line', { param: { id, line }, json }).json();
}

export function mergeQuote(id: string, into: string) {
  return api.post('/quotes/:id/merge', { param: { id }, json: { into } }).json();
}

export function addQuoteNote(id: string, body: string) {
  return api.post('/quotes/:id/notes', { param: { id }, json: { body } }).json();
}

export function sendQuoteReply(id: string, json: QuoteReply) {
  return api.post('/quotes/:id/replies', { param: { id }, json }).json();
}
