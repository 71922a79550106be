// Fuzzed routes without an OpenAPI description: pages, files, sign-in, and the form without JavaScript.
import fc from 'fast-check';
import { misspelt } from '#tests/factories/misspelt-path.factory.ts';
import { quoteFields } from '#features/quote-requests/quote.rules.ts';
import type { RawResponse, RawRequest } from './http-request.ts';
import { type Route, hostileQuery } from './fuzz-routes.ts';
import { hostileBody, hostileSegment, hostileText, hostileValue } from './hostile-values.ts';

const pages = [
  '/',
  '/products',
  '/old-products',
  '/careers',
  '/news',
  '/order/x',
  '/product/x',
  '/admin/login',
  '/nothing',
];
const parameters = [
  'search',
  'category',
  'sort',
  'page',
  'lang',
  'position',
  'product',
  'sent',
  'checkout',
  'ordered',
  'open',
  'item',
  'from',
  'token',
  'step',
];

export function plainRoutes(known: readonly string[], admin: Record<string, string>): Route[] {
  const answered = ({ status }: RawResponse) => (status < 500 ? null : `${status}`);
  const get = (path: fc.Arbitrary<string>, headers: Record<string, string> = {}): fc.Arbitrary<RawRequest> =>
    path.map((input) => ({ method: 'GET', path: input, headers }));
  return [
    { name: 'GET pages', requests: get(pageAddress(known)), wrong: answered, weight: 4 },
    { name: 'GET pages of the admin', requests: get(adminAddress(known), admin), wrong: answered, weight: 2 },
    {
      name: 'GET misspelt pages of the admin',
      requests: get(misspelt(adminPaths(known)), admin),
      wrong: storable,
    },
    { name: 'GET files', requests: get(fileAddress(known)), wrong: answered, weight: 3 },
    { name: 'POST the form', requests: forms, wrong: answered },
    { name: 'POST /api/auth', requests: signingIn(admin), wrong: answered, weight: 2 },
    { name: 'any method anywhere', requests: methods(known), wrong: answered },
  ];
}

const query = fc.oneof(
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...parameters),
        fc.oneof(hostileText, fc.constantFrom('2', 'networking', 'ar')),
      ),
      {
        maxLength: 4,
      },
    )
    .map((pairs) => `?${new URLSearchParams(pairs)}`.slice(0, 6_000)),
  hostileQuery,
);

function pageAddress(known: readonly string[]): fc.Arbitrary<string> {
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pages, ...known.map((id) => `/product/${id}`)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('', '/product', '/order', '/news', '/%2e%2e', '//'), hostileSegment)
        .map((parts) => parts.join('/')),
    },
  );
  return fc.tuple(path, query).map(([first, second]) => first.replaceAll(/[?#\s]/g, '') + second);
}

/** Of requests with a session: a page that a cache between could store. */
function storable({ status, headers }: RawResponse): string | null {
  if (status >= 500) return `${status}`;
  const isStorable = status === 200 && headers['cache-control'] !== 'private, no-store';
  return isStorable ? 'a page of the admin that caches may store' : null;
}

function adminPaths(known: readonly string[]): string[] {
  const lists = [
    '',
    '/products',
    '/products/import',
    '/quotes',
    '/orders',
    '/files',
    '/mails',
    '/history',
    '/settings',
  ];
  const ones = known.flatMap((id) => [`/quotes/${id}`, `/orders/${id}`, `/orders/${id}/print`]);
  return [...lists, ...ones].map((path) => `/admin${path}`);
}

function adminAddress(known: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...adminPaths(known)), query).map((parts) => parts.join(''));
}

function fileAddress(known: readonly string[]): fc.Arbitrary<string> {
  const folders = [
    '/files/downloads',
    '/files/pictures',
    '/assets',
    '/share/product',
    '/share/page',
    '/drawings',
    '',
  ];
  const name = fc.oneof(hostileSegment, fc.constantFrom(...known.map((id) => `${id}.png`)));
  return fc
    .tuple(fc.constantFrom(...folders), name)
    .map(([folder, input]) => `${folder}/${input.replaceAll(/[?#\s]/g, '')}`);
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const formFields = [...quoteFields, 'language', 'website', 'renderedAt'];
const usable: Record<string, string> = {
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.example',
  message: 'Hello',
};

const forms: fc.Arbitrary<RawRequest> = fc
  .dictionary(fc.constantFrom(...formFields), hostileText)
  .map((input) => ({
    method: 'POST',
    path: '/',
    headers: formType,
    body: new URLSearchParams({ ...usable, ...input }).toString(),
  }));

function signingIn({ origin = '' }: Record<string, string>): fc.Arbitrary<RawRequest> {
  const routes = [
    'sign-in/email',
    'sign-out',
    'change-password',
    'reset-password',
    'two-factor/verify-totp',
    'two-factor/enable',
    'sign-in/oauth2',
    'revoke-session',
    'unknown',
    'callback/openid',
    'admin/list-users',
    'get-session',
    'token',
    'jwks',
  ];
  const headers = { 'content-type': 'application/json', origin };
  const fields = fc.dictionary(
    fc.constantFrom(
      'email',
      'password',
      'token',
      'newPassword',
      'code',
      'callbackURL',
      'providerId',
      'rememberMe',
    ),
    hostileValue,
  );
  const body = fc.oneof({ weight: 5, arbitrary: fields.map((value) => JSON.stringify(value)) }, hostileBody);
  return fc
    .record({
      route: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...routes) }, hostileSegment),
      body,
      method: fc.constantFrom('POST', 'POST', 'GET'),
    })
    .map(({ route, body: sent, method }) => ({
      method,
      path: `/api/auth/${route.replaceAll(/[?#\s]/g, '')}`,
      headers,
      body: method === 'POST' ? sent : undefined,
    }));
}

function methods(known: readonly string[]): fc.Arbitrary<RawRequest> {
  const paths = [
    '/',
    '/products',
    '/functions/v1/products-api/orders',
    '/api/admin/products',
    '/api/events',
    '/metrics',
    '/healthz',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    ...known.map((id) => `/functions/v1/products-api/products/${id}`),
  ];
  const names = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'TRACE', 'POST'];
  return fc
    .record({ method: fc.constantFrom(...names), path: fc.constantFrom(...paths), body: hostileBody })
    .map(({ method, path, body }) => ({
      method,
      path,
      body: ['PUT', 'PATCH', 'POST'].includes(method) ? body : undefined,
    }));
}
