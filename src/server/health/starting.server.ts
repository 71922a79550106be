// Start: what the process answers until the site can, which a migration of a large database delays by minutes.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { negotiateLanguage } from '#i18n/language.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { healthListener, type Unreadiness } from './health-listener.server.ts';
import { laterPage } from './later-page.server.ts';

/** Seconds. */
const retryAfter = 5;

export interface Starting {
  listener: RequestListener;
  /** From now on this is what the start waits for. */
  setMigrating: (what: string) => void;
}

export function createStarting(): Starting {
  let why: Unreadiness = 'starting';
  return {
    listener: healthListener(
      () => why,
      (request, response) => void rejectRequest(request, response),
    ),
    setMigrating: (what) => {
      why = { reason: 'migrating', detail: `${what}, since ${new Date().toISOString()}` };
    },
  };
}

async function rejectRequest({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { accept = '', 'accept-language': accepted } = headers;
  const later = accept.includes('text/html')
    ? laterPage(503, 'starting', retryAfter, negotiateLanguage({ accepted }))
    : httpError('server.starting', {
        headers: { 'retry-after': String(retryAfter), 'cache-control': 'no-store' },
      }).getResponse();
  response.writeHead(later.status, Object.fromEntries(later.headers)).end(await later.text());
}
