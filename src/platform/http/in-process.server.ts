// In-process requests: while a page is rendered on the server, its API requests do not leave the process.
import type { Config } from '#platform/config/config.server.ts';
import { markPartial } from '../cache/cache-tags.server.ts';

interface Host {
  config: Config;
  fetch: (request: Request, env: InProcess) => Response | Promise<Response>;
}

/** Lets routes skip what only clients outside need, such as ETags. */
export interface InProcess {
  inProcess?: true;
  /** The request is neither counted as a search nor as demand. */
  isUncounted?: true;
  /** A match of one line, which is counted where it was requested. */
  isLookup?: true;
}

/** Whether searches and parts that were not found may be counted. */
export function isCounted({ env }: { env?: InProcess | undefined }): boolean {
  return !env?.isUncounted;
}

let host: Host | undefined;

/** Called once at start, before the first page is rendered. */
export function setHost(started: Host): void {
  host = started;
}

export async function fetchInProcess(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { config, fetch } = currentHost();
  const request = new Request(new URL(String(input), config.siteUrl), init);
  request.headers.set('authorization', `Bearer ${config.publicApiKey}`);
  const response = await fetch(request, { inProcess: true });
  if (response.status >= 500) markPartial();
  return response;
}

export function currentHost(): Host {
  if (!host) throw new Error('The server has not been started.');
  return host;
}
