// What the outbox page asks.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskApiBase, fetchDesk } from '#platform/desk-transport.ts';
import type { DeskMail, DeskMailPage, DeskMailQuery } from './desk-mail.schema.ts';

export const mailsPath = '/admin/mails';

/** What every question about outgoing mail begins with. */
export const deskMailsKey = ['desk-mails'] as const;

export function mailsQuery(query: DeskMailQuery) {
  return queryOptions({
    queryKey: [...deskMailsKey, 'list', query],
    queryFn: ({ signal }) => {
      const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
      return read<DeskMailPage>(`mails?${new URLSearchParams(asked)}`, signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
    // Mails leave by themselves.
    refetchInterval: 15_000,
  });
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: [...deskMailsKey, 'one', id],
    queryFn: ({ signal }) => read<DeskMail>(`mails/${id}`, signal),
  });
}

export async function retryMail(id: string): Promise<void> {
  await fetchDesk(`${deskApiBase}/mails/${id}/retry`, { method: 'POST' });
}

async function read<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  return (await (await fetchDesk(`${deskApiBase}/${path}`, { signal })).json()) as Answer;
}
