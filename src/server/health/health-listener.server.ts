// Health listener: answers `/healthz` and `/readyz` ahead of everything that could cache, limit or delay them.
import type { RequestListener, ServerResponse } from 'node:http';

export const reasons = {
  database: 'The database does not answer.',
  disk_full: 'A disk is full: nothing can be saved.',
  index_filling: 'The search index is being filled.',
  migrating: "The database's structure is being brought up to date.",
  starting: 'The process is starting.',
  stopping: 'The process is stopping.',
} as const;

/** Why the process should get no requests. */
export type NotReady = keyof typeof reasons;

/** `detail`: instead of the reason's sentence. */
export type Unreadiness = NotReady | { reason: NotReady; detail: string };

/** `whyNotReady` is called for every request of `/readyz`; null: it is ready. `/healthz` depends on nothing. */
export function healthListener(
  whyNotReady: () => Unreadiness | null | Promise<Unreadiness | null>,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/healthz' && path !== '/readyz') return next(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(response.setHeader('allow', 'GET, HEAD'), 405, 'Method Not Allowed');
    }
    if (path === '/healthz') return send(response, 200, 'ok');
    void Promise.resolve(whyNotReady()).then((why) =>
      why ? send(response, 503, textOf(why)) : send(response, 200, 'ok'),
    );
  };
}

function textOf(why: Unreadiness): string {
  return typeof why === 'string' ? `${why}: ${reasons[why]}` : `${why.reason}: ${why.detail}`;
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}
