// While a page is rendered on the server, its questions go to the API without leaving the process.
import type { Config } from './config.server.ts';
import { showsPartially } from './shown-tags.server.ts';

interface Host {
  config: Config;
  fetch: (request: Request, env: InProcess) => Response | Promise<Response>;
}

/** Tells doors that nobody outside waits for the answer. */
export interface InProcess {
  inProcess?: true;
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
  if (response.status >= 500) showsPartially();
  return response;
}

export function currentHost(): Host {
  if (!host) throw new Error('The server has not been started.');
  return host;
}
