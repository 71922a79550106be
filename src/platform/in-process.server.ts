// While a page is rendered on the server, its questions go to the API without leaving the process.
import type { Config } from './config.server.ts';

interface Host {
  config: Config;
  fetch: (request: Request) => Response | Promise<Response>;
}

let host: Host | undefined;

/** Called once at start, before the first page is rendered. */
export function setHost(started: Host): void {
  host = started;
}

export function fetchInProcess(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { config, fetch } = currentHost();
  const request = new Request(new URL(String(input), config.siteUrl), init);
  request.headers.set('authorization', `Bearer ${config.publicApiKey}`);
  return Promise.resolve(fetch(request));
}

export function currentHost(): Host {
  if (!host) throw new Error('The server has not been started.');
  return host;
}
