// What the desk asks about accounts: of the sign-in library, and of our own doors about administrators.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { deskApiBase, DeskError, fetchDesk, tellSessionEnded } from '#platform/desk-transport.ts';
import type { AdministratorEntry, changedAdministrator, Invitation, Me } from './administrator.schema.ts';

const base = '/api/auth';

/** A refusal of the sign-in library. `status` 0: no answer. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly status: number;
  /** Such as INVALID_EMAIL_OR_PASSWORD. */
  readonly code: string;
  /** To wait before the next try. */
  readonly seconds: number;

  constructor(status: number, { code = '', message = '', seconds = 0 }: Partial<AccountError>) {
    super(message);
    this.status = status;
    this.code = code;
    this.seconds = Number(seconds);
  }
}

export interface Session {
  id: string;
  token: string;
  createdAt: string;
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
}

export interface Identity {
  id: string;
  providerId: string;
  accountId: string;
}

/** Not by `fetchDesk`: most refusals here are answers to what was typed, and end no session. */
export async function askAccount<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(base + path, {
    credentials: 'same-origin',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new AccountError(0, {});
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const waits = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? 0);
    const refusal = new AccountError(response.status, {
      seconds: waits,
      ...(answer as Partial<AccountError> | null),
    });
    if (refusal.code === 'UNAUTHORIZED') tellSessionEnded('signed_out');
    if (refusal.code === 'SECOND_FACTOR_REQUIRED') tellSessionEnded('second_factor_required');
    throw refusal;
  }
  return answer as Answer;
}

export const meQuery = queryOptions({
  queryKey: ['desk-me'],
  queryFn: ({ signal }) => ask<Me>('/me', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['desk-sessions'],
  queryFn: async () => {
    const [sessions, current] = await Promise.all([
      askAccount<Session[]>('/list-sessions'),
      askAccount<{ session: Session } | null>('/get-session'),
    ]);
    return { sessions, current: current?.session.id };
  },
  staleTime: 0,
});

export const identitiesQuery = queryOptions({
  queryKey: ['desk-identities'],
  queryFn: () => askAccount<Identity[]>('/list-accounts'),
  staleTime: 0,
});

export const administratorsQuery = queryOptions({
  queryKey: ['desk-administrators'],
  queryFn: ({ signal }) => ask<AdministratorEntry[]>('/administrators', { signal }),
  staleTime: 0,
});

export type AdministratorAct = 'deactivate' | 'reactivate' | 'invite-again';

export function inviteAdministrator(invitation: Invitation) {
  return ask<z.infer<typeof changedAdministrator>>('/administrators', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(invitation),
  });
}

export function actOnAdministrator({ id, act }: { id: string; act: AdministratorAct }) {
  return ask<z.infer<typeof changedAdministrator>>(`/administrators/${id}/${act}`, { method: 'POST' });
}

/** Who may enter: told right after signing in, when the library knows only that the account exists. */
export async function checkEntrance(): Promise<'welcome' | 'password_change_required' | 'refused'> {
  try {
    await ask<Me>('/me');
    return 'welcome';
  } catch (error) {
    if (!(error instanceof DeskError)) throw new AccountError(0, {});
    if (error.problem.code === 'password_change_required') return 'password_change_required';
    if (error.status === 403) return 'refused';
    throw new AccountError(error.status, {});
  }
}

/** Who may work at the desk right now, null: nobody. */
export async function readEntrance(): Promise<Me | null> {
  const response = await fetch(`${deskApiBase}/me`, { credentials: 'same-origin' });
  return response.ok ? ((await response.json()) as Me) : null;
}

/** Whether there is a sign-in through another provider; asked by the page that offers it. */
export async function readSignInOptions(): Promise<{ openid: boolean }> {
  return (await (await fetchDesk('/api/sign-in-options')).json()) as { openid: boolean };
}

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  return (await (await fetchDesk(deskApiBase + path, init)).json()) as Answer;
}
