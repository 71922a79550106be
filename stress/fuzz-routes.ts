// Fuzzed API routes: random requests to every route of an OpenAPI description, and a check of the responses.
import fc from 'fast-check';
import { type Described, type Operation, describeMismatch } from '#tests/harness/described-response.ts';
import type { RawResponse, RawRequest } from './http-request.ts';
import { hostileBody, hostileSegment, hostileText } from './hostile-values.ts';
import { type JsonSchema, type KnownIds, valueOf } from './schema-values.ts';

export interface Route {
  name: string;
  requests: fc.Arbitrary<RawRequest>;
  /** Null: the response is one that the description allows. */
  wrong: (answered: RawResponse, request: RawRequest) => string | null | Promise<string | null>;
  /** How often the route is chosen, relative to the others. */
  weight?: number;
}

export interface DescribedApi {
  /** Prefix of the paths of the description. */
  base: string;
  description: Described;
  /** Headers of an authenticated client. */
  headers: Record<string, string>;
  known: KnownIds;
  /** Files for routes whose body is the file itself. */
  files: fc.Arbitrary<Uint8Array>;
}

export function describedRoutes(api: DescribedApi): Route[] {
  return Object.entries(api.description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${api.base}${path}`,
      requests: requestsTo(api, path, method, operation),
      wrong: (answered, request) => check(operation, answered, request),
    })),
  );
}

function check(
  operation: Operation,
  { status, headers, body }: RawResponse,
  request: RawRequest,
): string | null {
  // Responses of the server, not of the route: not modified, and headers that are too large.
  if (status === 304 && request.headers?.['if-none-match']) return null;
  if (status === 431) return null;
  return describeMismatch(operation, { status, type: headers['content-type'], body: body.toString() });
}

function requestsTo(api: DescribedApi, path: string, method: string, operation: Operation) {
  const { parameters = [] } = operation;
  const of = (index: string) => parameters.filter((parameter) => parameter.in === index);
  return fc
    .record({
      segments: fc.record(
        Object.fromEntries(of('path').map(({ name }) => [name, segment(api.known)] as const)),
      ),
      query: queryOf(of('query'), api.known),
      named: fc.record(Object.fromEntries(of('header').map(({ name }) => [name, headerValue] as const))),
      credentials: fc.oneof(
        { weight: 40, arbitrary: fc.constant(api.headers) },
        fc.constantFrom(...withoutOrWrong(api.headers)),
      ),
      odd: oddHeaders,
      content: contentOf(api, method, operation),
    })
    .map(({ segments, query, named, credentials, odd, content }): RawRequest => {
      const written = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? '');
      return {
        method: method.toUpperCase(),
        path: `${api.base}${written}${query}`,
        headers: { ...odd, ...credentials, ...named, ...content.headers },
        body: content.body,
      };
    });
}

function segment(known: KnownIds): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: known.length > 0 ? fc.constantFrom(...known) : fc.uuid() },
    { weight: 1, arbitrary: fc.uuid() },
    {
      weight: 1,
      arbitrary: hostileSegment
        .map((text) => text.replaceAll(/[/\\?#\s]/g, '%2f'))
        .filter((text) => !/^(\.|%2e)*$/i.test(text)),
    },
  );
}

function queryOf(parameters: NonNullable<Operation['parameters']>, known: KnownIds): fc.Arbitrary<string> {
  const fields = parameters.map(({ name, schema = {} }) => {
    const value = valueOf(schema as JsonSchema, known).map(toText);
    return [name, fc.oneof({ weight: 9, arbitrary: value }, hostileText)] as const;
  });
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const params = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  return fc.oneof({ weight: 12, arbitrary: params.map(queryString) }, hostileQuery);
}

/** Query strings that `queryString` never produces. */
export const hostileQuery: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'search',
        'category',
        'page',
        'limit',
        'offset',
        'sort',
        'ids',
        'lang',
        'a[b]',
        '__proto__',
      ),
      hostileSegment,
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((pairs) =>
    `?${pairs.map(([name, value]) => `${name}=${value.replaceAll(/[#\s]/g, '')}`).join('&')}`.slice(0, 6_000),
  );

function queryString(params: Record<string, string | undefined>): string {
  const pairs = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined);
  if (pairs.length === 0) return '';
  // The path must fit into the server's limit for headers.
  return `?${new URLSearchParams(pairs)}`.slice(0, 6_000);
}

function toText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const headerValue = fc.oneof(
  { weight: 9, arbitrary: fc.uuid() },
  fc.constantFrom('', 'short', 'x'.repeat(201), 'with space here', 'ümlaut-key', '\u00ff'.repeat(9)),
);

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  fc.record(
    {
      accept: fc.constantFrom('*/*;q=x', 'text/html', ',,;;', 'application/json;q=0'),
      'accept-language': fc.constantFrom('ar', 'zz-ZZ;q=9', '*', ';;;', 'x'.repeat(2_000)),
      'accept-encoding': fc.constantFrom('br;q=1.0001', 'zstd', 'identity;q=0', '*;q=0'),
      'if-none-match': fc.constantFrom('*', '"', 'W/"x", "', 'x'.repeat(1_000)),
      'if-modified-since': fc.constantFrom('never', 'Thu, 01 Jan 1970 00:00:00 GMT'),
      range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'lines=1-2'),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', "' or 1=1", '::1%25', ','),
      'x-forwarded-host': fc.constantFrom('evil.example', '\u00ff'),
      'x-http-method-override': fc.constantFrom('DELETE', 'CONNECT'),
      'x-request-id': fc.constantFrom('a b', '\u00fc', '{}'),
      'last-event-id': fc.constantFrom('-1', '99999999999999999999', 'x'),
      'content-encoding': fc.constantFrom('gzip', 'br', 'nonsense'),
    },
    { requiredKeys: [] },
  ),
);

/** The headers with one of them missing or wrong, for each of them. */
function withoutOrWrong(headers: Record<string, string>): Record<string, string>[] {
  return Object.keys(headers).flatMap((name) => {
    const { [name]: _, ...others } = headers;
    return [others, { ...others, [name]: 'https://evil.example' }];
  });
}

interface Content {
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

const json = { 'content-type': 'application/json' };

function contentOf(api: DescribedApi, method: string, { requestBody }: Operation): fc.Arbitrary<Content> {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) {
    if (method === 'get' || method === 'delete') return fc.constant({ headers: {} });
    return api.files.map((body) => ({ headers: { 'content-type': 'application/octet-stream' }, body }));
  }
  const text = valueOf(schema as JsonSchema, api.known).map((value) => JSON.stringify(value) ?? 'null');
  return fc.oneof(
    { weight: 14, arbitrary: text.map((body) => ({ headers: json, body })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.nat(200))
        .map(([body, cut]) => ({ headers: json, body: body.slice(0, -1 - cut) })),
    },
    { weight: 1, arbitrary: hostileBody.map((body) => ({ headers: json, body })) },
    {
      weight: 1,
      arbitrary: fc.tuple(text, wrongTypes).map(([body, type]) => ({ headers: type, body })),
    },
  );
}

const wrongTypes = fc.constantFrom<Record<string, string>>(
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': ';' },
);
