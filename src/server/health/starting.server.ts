// Start: what the process answers until the site can, which a migration of a large database delays by minutes.
import type { RequestListener, ServerResponse } from 'node:http';
import { httpError } from '#platform/http/http-error.server.ts';
import { healthListener, type Unreadiness } from './health-listener.server.ts';

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
      (_, response) => void rejectRequest(response),
    ),
    setMigrating: (what) => {
      why = { reason: 'migrating', detail: `${what}, since ${new Date().toISOString()}` };
    },
  };
}

async function rejectRequest(response: ServerResponse): Promise<void> {
  const problem = httpError('server.starting', {
    // Browsers heed `refresh` only.
    headers: { 'retry-after': '5', refresh: '5', 'cache-control': 'no-store' },
  }).getResponse();
  response.writeHead(problem.status, Object.fromEntries(problem.headers)).end(await problem.text());
}
