// How pages reach the public API: over the network in the browser, in process on the server.
import { createIsomorphicFn } from '@tanstack/react-start';
import { fetchInProcess } from './in-process.server.ts';

/** An answer that was not OK. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;

  constructor(status: number) {
    super(`HTTP error! status: ${status}`);
    this.status = status;
  }
}

export const fetchApi = createIsomorphicFn()
  .server((input: RequestInfo | URL, init?: RequestInit) => fetchInProcess(input, init))
  .client((input: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${publicKey()}`);
    headers.set('content-type', 'application/json');
    return fetch(input, { ...init, headers });
  });

/** The page carries the public key, so that one build serves every installation. */
function publicKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="public-api-key"]')?.content ?? '';
}
