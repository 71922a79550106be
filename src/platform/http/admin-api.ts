// Admin API as the admin's pages call it: with the administrator's session, and with an event when that has ended.
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { adminApiBase } from './api-bases.ts';
import { ApiError, createApiClient, requireOk } from './api-client.ts';
import { fetchInProcess } from './in-process.server.ts';

/** The `code` of errors that say that a session may do nothing in the admin any more. */
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

/** Calls `listener` when a route answers that the session has ended. Returns the unsubscribe function. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For responses that do not come through `adminApi`. */
export function emitSessionEnded(ending: SessionEnding): void {
  for (const listener of listeners) listener(ending);
}

export function adminApi<Routes>() {
  return createApiClient<Routes>(adminApiBase, fetchAdmin);
}

/** For routes outside the admin's own. */
export const fetchAdmin = createIsomorphicFn()
  .server((url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', getRequest().headers.get('cookie') ?? '');
    return fetchInProcess(url, { ...init, headers });
  })
  .client(async (url: string, init: RequestInit) => {
    const response = await fetch(url, { ...init, credentials: 'same-origin' });
    return requireOk(response).catch((error: unknown) => {
      if (error instanceof ApiError) reportEnding(error);
      throw error;
    });
  });

function reportEnding({ problem }: ApiError): void {
  const ending = endings.find((code) => code === problem.code);
  if (ending) emitSessionEnded(ending);
}

interface Upload {
  /** Called with the share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file as the body. Throws an ApiError when it is rejected, an AbortError when cancelled. */
export function uploadToAdmin<Body>(path: string, file: File, { onProgress, signal }: Upload): Promise<Body> {
  const { promise, resolve, reject } = Promise.withResolvers<Body>();
  // Fetch does not report how much has been sent.
  const request = new XMLHttpRequest();
  request.open('POST', adminApiBase + path);
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  request.addEventListener('load', () => {
    if (request.status === 201 || request.status === 200) return resolve(request.response);
    const error = new ApiError(request.status, request.response ?? {});
    reportEnding(error);
    reject(error);
  });
  request.addEventListener('error', () => reject(new ApiError(0)));
  request.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}
