// Outbox queries.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { mailRoutes } from './admin-mail.api.server.ts';
import type { AdminMailQuery } from './admin-mail.schema.ts';

const api = adminApi<ReturnType<typeof mailRoutes>>();

export const mailsPath = '/admin/mails';

/** Prefix of all query keys of the outbox. */
export const adminMailsKey = ['admin-mails'] as const;

export function mailsQuery(query: AdminMailQuery) {
  return queryOptions({
    queryKey: [...adminMailsKey, 'list', query],
    queryFn: ({ signal }) => api.get('/mails', { query, signal }).json(),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
    // Mails are sent in the background.
    refetchInterval: 15_000,
  });
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: [...adminMailsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/mails/:id', { param: { id }, signal }).json(),
  });
}

export async function retryMail(id: string): Promise<void> {
  await api.post('/mails/:id/retry', { param: { id } });
}
