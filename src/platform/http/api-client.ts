// API client: calls this site's own routes, typed by them. Hono's client would be several times larger.
import type { ExtractSchema } from 'hono/types';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import { createIsomorphicFn } from '@tanstack/react-start';
import { publicApiBase } from './api-bases.ts';
import { fetchInProcess } from './in-process.server.ts';
import { publicApiKey } from './page-settings.ts';

/** Problem details: the body of every error response. */
interface Problem {
  detail?: string;
  code?: string;
  errors?: { path: string; message: string }[];
  [member: string]: unknown;
}

/** A response with an error status; 0: there was no response. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** Empty: the response had none. */
  readonly problem: Problem;
  /** Of the response's Retry-After, in seconds; 0 without one. */
  readonly retryAfter: number;

  constructor(status: number, problem: Problem = {}, retryAfter = 0) {
    super(problem.detail ?? `HTTP error! status: ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export interface JsonResponse<Body> extends Response {
  json: () => Promise<Body>;
}

interface JsonRequest<Body> extends Promise<JsonResponse<Body>> {
  /** The body of the response alone. */
  json: () => Promise<Body>;
}

interface RequestInput {
  param?: Record<string, string>;
  query?: Record<string, unknown>;
  header?: Record<string, string>;
  json?: unknown;
  signal?: AbortSignal;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type PathOf<Schema, M extends Method> = keyof {
  [Path in keyof Schema as `$${M}` extends keyof Schema[Path] ? Path : never]: unknown;
} &
  string;
type Endpoint<Schema, M extends Method, Path extends keyof Schema> =
  Schema[Path] extends Record<`$${M}`, infer Found> ? Found : never;
type BodyOf<Found> = Found extends { output: infer Body; status: SuccessStatusCode } ? Body : never;
type InputOf<Found> = (Found extends { input: infer Input } ? Input : never) & { signal?: AbortSignal };
type InputArgs<Input> = object extends Input ? [input?: Input] : [input: Input];

type Call<Schema, M extends Method> = <Path extends PathOf<Schema, M>>(
  path: Path,
  ...[input]: InputArgs<InputOf<Endpoint<Schema, M, Path>>>
) => JsonRequest<BodyOf<Endpoint<Schema, M, Path>>>;

/** The JSON body of a route's successful response. */
export type ApiBody<Routes, M extends Method, Path extends keyof ExtractSchema<Routes>> = BodyOf<
  Endpoint<ExtractSchema<Routes>, M, Path>
>;

export type ApiFetch = (url: string, init: RequestInit) => Promise<Response>;

/** `get(path, { param, query, signal })` and so on, of paths below `base`. Throws an ApiError for an error status. */
export function createApiClient<Routes>(base: string, fetch: ApiFetch) {
  function call<M extends Method>(method: M): Call<ExtractSchema<Routes>, M> {
    async function send(
      path: string,
      { param = {}, query, header, json, signal }: RequestInput = {},
    ): Promise<Response> {
      const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''));
      const response = await fetch(base + url + (query ? searchOf(query) : ''), {
        method: method.toUpperCase(),
        headers: { ...header, ...(json !== undefined && { 'content-type': 'application/json' }) },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(signal && { signal }),
      });
      return requireOk(response);
    }
    function request(path: string, input?: RequestInput) {
      const response = send(path, input);
      return Object.assign(response, { json: async () => (await response).json() });
    }
    return request;
  }
  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
  };
}

/** Throws an ApiError for an error status. */
export async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const problem = await response.json().catch(() => null);
  throw new ApiError(response.status, problem ?? {}, Number(response.headers.get('retry-after')));
}

/** Null: a 404. */
export async function orNull<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Empty, or from the `?` on; values of an array are repeated. */
export function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)]),
  );
  const text = new URLSearchParams(pairs).toString();
  return text && `?${text}`;
}

/** The public API: over the network in the browser, in process on the server. */
export function publicApi<Routes>(base = publicApiBase) {
  return createApiClient<Routes>(base, fetchPublic);
}

const fetchPublic = createIsomorphicFn()
  .server((url: string, init: RequestInit) => fetchInProcess(url, init))
  .client((url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${publicApiKey()}`);
    return fetch(url, { ...init, headers });
  });
