// How the desk's pages reach its doors: with the administrator's session, and with a word when it has ended.
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { fetchInProcess } from './in-process.server.ts';

export { deskApiBase } from './desk-api-base.ts';

/** A refusal as problem+json, or an answer that is none. */
export class DeskError extends Error {
  override name = 'DeskError';
  readonly status: number;
  /** The members of the problem beside the standard ones, such as `code` and `conflicts`. */
  readonly problem: Record<string, unknown>;

  constructor(status: number, problem: Record<string, unknown>) {
    super(typeof problem.detail === 'string' ? problem.detail : `HTTP error! status: ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/** Why the desk lets a session do nothing any more; what the gate tells as `code`. */
const endings = [
  'signed_out',
  'second_factor_required',
  'password_change_required',
  'not_member',
  'deactivated',
] as const;
export type SessionEnding = (typeof endings)[number];

type Listener = (ending: SessionEnding) => void;
const listeners = new Set<Listener>();

/** `listener` hears that a door said the session may do nothing any more. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For answers that do not come by `fetchDesk`. */
export function tellSessionEnded(ending: SessionEnding): void {
  for (const listener of listeners) listener(ending);
}

/** Throws a `DeskError` for every answer that is not OK. */
export const fetchDesk = createIsomorphicFn()
  .server(async (input: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', getRequest().headers.get('cookie') ?? '');
    return accepted(await fetchInProcess(input, { ...init, headers }));
  })
  .client(async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetch(input, { ...init, credentials: 'same-origin' });
    return accepted(response).catch((error: DeskError) => {
      const ending = endings.find((code) => code === error.problem.code);
      if (ending) tellSessionEnded(ending);
      throw error;
    });
  });

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  const problem: unknown = await response.json().catch(() => ({}));
  throw new DeskError(response.status, (problem ?? {}) as Record<string, unknown>);
}
