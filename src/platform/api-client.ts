// Our own API, typed by its doors: Hono's client, of which every visitor would load several times as much as we use.
import type { hc } from 'hono/client';

interface Asked {
  param?: Record<string, string>;
  query?: Record<string, string | string[] | undefined>;
  header?: Record<string, string>;
  json?: unknown;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** `$get({ param, query }, { init })` of a path, and so on: what `hc` of Hono does, without forms and cookies. */
export const apiClient = ((base: string, options: { fetch: Fetch }) =>
  clientOf(base, options.fetch)) as unknown as typeof hc;

function clientOf(path: string, fetch: Fetch): unknown {
  return new Proxy(() => {}, {
    get: (_target, name: string) => (name === 'then' ? undefined : clientOf(`${path}/${name}`, fetch)),
    apply: (_target, _this, [asked = {}, { init } = {}]: [Asked?, { init?: RequestInit }?]) => {
      const end = path.lastIndexOf('/$');
      const { param = {}, query, header, json } = asked;
      const address = path.slice(0, end).replace(/:(\w+)/g, (_, name: string) => param[name] ?? '');
      return fetch(address + (query ? queryOf(query) : ''), {
        method: path.slice(end + 2).toUpperCase(),
        headers: { ...header, ...(json !== undefined && { 'content-type': 'application/json' }) },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...init,
      });
    },
  });
}

function queryOf(query: NonNullable<Asked['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  const text = new URLSearchParams(pairs).toString();
  return text && `?${text}`;
}
