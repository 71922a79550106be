// What the desk's pages of requests for a quote ask, and what they send.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskApiBase, fetchDesk } from '#platform/desk-transport.ts';
import type {
  ChangedQuote,
  DeskQuote,
  DeskQuotePage,
  DeskQuoteQuery,
  QuoteChanges,
  QuoteReply,
} from './desk-quote.schema.ts';

export const quotesPath = '/admin/quotes';

/** What every question about requests begins with. */
export const deskQuotesKey = ['desk-quotes'] as const;

export function quotesQuery(query: DeskQuoteQuery) {
  return queryOptions({
    queryKey: [...deskQuotesKey, 'list', query],
    queryFn: ({ signal }) => read<DeskQuotePage>(`quotes?${asked(query)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Requests arrive and colleagues answer them.
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
  });
}

export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: [...deskQuotesKey, 'one', id],
    queryFn: ({ signal }) => read<DeskQuote>(`quotes/${id}`, signal),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
}

export function quotesFile({ status, search }: DeskQuoteQuery): string {
  return `${deskApiBase}/quotes/export.csv?${new URLSearchParams({ status, search })}`;
}

export function changeQuote(id: string, changes: QuoteChanges): Promise<ChangedQuote> {
  return send('PATCH', `quotes/${id}`, changes);
}

export function addQuoteNote(id: string, body: string): Promise<ChangedQuote> {
  return send('POST', `quotes/${id}/notes`, { body });
}

export function sendQuoteReply(id: string, reply: QuoteReply): Promise<ChangedQuote> {
  return send('POST', `quotes/${id}/replies`, reply);
}

async function read<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  return (await (await fetchDesk(`${deskApiBase}/${path}`, { signal })).json()) as Answer;
}

async function send(method: string, path: string, body: unknown): Promise<ChangedQuote> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetchDesk(`${deskApiBase}/${path}`, { method, headers, body: JSON.stringify(body) });
  return (await response.json()) as ChangedQuote;
}

function asked(query: DeskQuoteQuery): string {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
}
