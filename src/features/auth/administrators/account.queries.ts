// Queries of accounts: to better-auth and to the routes of administrators.
import { queryOptions } from '@tanstack/react-query';
import { adminApi, emitSessionEnded, fetchAdmin } from '#platform/http/admin-api.ts';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { ApiError, requireOk } from '#platform/http/api-client.ts';
import type { administratorRoutes } from './administrator.api.server.ts';
import type { Invitation, Me } from '../administrator.schema.ts';
import { isRecord } from '#kernel/object.ts';

const api = adminApi<ReturnType<typeof administratorRoutes>>();

const base = '/api/auth';

/** An error response of better-auth. `status` 0: no response. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly status: number;
  /** Such as INVALID_EMAIL_OR_PASSWORD. */
  readonly code: string;
  /** To wait before the next attempt. */
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

/** Calls better-auth. Not by `adminApi`: most errors here concern the input and do not end the session. */
export async function callAuth<Result>(path: string, body?: object): Promise<Result> {
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
  const result: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const seconds = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? 0);
    const error = new AccountError(response.status, {
      seconds,
      ...(isRecord(result) ? result : {}),
    });
    if (error.code === 'UNAUTHORIZED') emitSessionEnded('signed_out');
    if (error.code === 'SECOND_FACTOR_REQUIRED') emitSessionEnded('second_factor_required');
    throw error;
  }
  return result as Result;
}

export const meQuery = queryOptions({
  queryKey: ['admin-me'],
  queryFn: ({ signal }) => api.get('/me', { signal }).json(),
});

/** Whether there is a session; the request extends it. */
export const sessionQuery = queryOptions({
  queryKey: ['admin-session'],
  queryFn: async () => ({ isThere: (await callAuth('/get-session')) !== null }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['admin-sessions'],
  queryFn: async () => {
    const [sessions, current] = await Promise.all([
      callAuth<Session[]>('/list-sessions'),
      callAuth<{ session: Session } | null>('/get-session'),
    ]);
    return { sessions, current: current?.session.id };
  },
  staleTime: 0,
});

export const administratorsQuery = queryOptions({
  queryKey: ['admin-administrators'],
  queryFn: ({ signal }) => api.get('/administrators', { signal }).json(),
  staleTime: 0,
});

export type AdministratorAction = 'deactivate' | 'reactivate' | 'invite-again';

export function inviteAdministrator(json: Invitation) {
  return api.post('/administrators', { json }).json();
}

export function changeAdministrator({ id, action }: { id: string; action: AdministratorAction }) {
  return api.post(`/administrators/:id/${action}`, { param: { id } }).json();
}

/** Whether the new session is an administrator's; better-auth knows only that the account exists. */
export async function checkAccess(): Promise<'welcome' | 'password_change_required' | 'rejected'> {
  try {
    await api.get('/me');
    return 'welcome';
  } catch (error) {
    if (!(error instanceof ApiError)) throw new AccountError(0, {});
    if (error.problem.code === 'password_change_required') return 'password_change_required';
    if (error.status === 403) return 'rejected';
    throw new AccountError(error.status, {});
  }
}

/** Null: nobody is signed in as administrator. */
export async function findSignedIn(): Promise<Me | null> {
  const response = await fetch(`${adminApiBase}/me`, { credentials: 'same-origin' });
  return response.ok ? response.json() : null;
}

export async function readSignInOptions(): Promise<{ openid: boolean }> {
  return (await requireOk(await fetchAdmin('/api/sign-in-options', {}))).json();
}
