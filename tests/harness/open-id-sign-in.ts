// Signing in through an OpenID provider without a browser: the provider, the API that calls it, and the requests.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { accounts } from '#features/auth/account.tables.server.ts';
import type { OpenIdProvider } from '#platform/config/config.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { startOpenIdProvider } from './open-id-provider.ts';
import { cookiesOf, insertPerson, type Person } from './signed-in.ts';

export const site = 'http://shop.test';

interface Context {
  app: ReturnType<typeof createApp>;
  provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  /** A new administrator for each test. */
  ada: Person;
}

/** Call at the top of a test file; `context` is filled when the tests begin. */
export function useOpenId(runtime: Runtime) {
  const { database } = runtime;
  const context = {} as Context;
  /** The provider's claims by name; by default, the name is a verified email address. */
  const claims = new Map<string, Record<string, unknown>>();

  beforeAll(async () => {
    context.provider = await startOpenIdProvider(
      site,
      0,
      (login) => claims.get(login) ?? { email: login, email_verified: true },
    );
    context.app = appFor(context.provider);
  });
  afterAll(() => context.provider.stop());
  beforeEach(async () => {
    context.ada = await insertPerson(database, { name: 'Ada Lovelace' });
  });

  function appFor(openid: OpenIdProvider) {
    return createApp({ ...runtime, config: { ...runtime.config, openid } }, () => new Response('a page'));
  }

  const me = async (cookie: string) => context.app.request('/api/admin/me', { headers: { cookie } });
  const linked = (id: string) =>
    database.$count(accounts, eq(accounts.userId, id)).then((count) => count - 1);

  /** Adds a user to the provider, with these claims; returns the new name. */
  function loginAs(said: Record<string, unknown>): string {
    const login = `login-${randomUUID()}`;
    claims.set(login, said);
    return login;
  }

  /** From the sign-in button to the provider's form and back. `authorizeUrl`: where the site redirected the browser. */
  async function visit(login: string, { path = 'sign-in/social', cookie = '', at = context.app } = {}) {
    const started = await post(
      path,
      { provider: 'openid', callbackURL: '/admin/products', errorCallbackURL: '/admin/login' },
      cookie,
      at,
    );
    const { url } = (await started.json()) as { url: string };
    const authorizeUrl = new URL(url);
    const back = await goThroughProvider(authorizeUrl, login);
    const cookies = [cookie, cookiesOf(started)].filter(Boolean).join('; ');
    const answer = await at.request(back.pathname + back.search, { headers: { cookie: cookies } });
    return { authorizeUrl, answer };
  }

  function post(path: string, body: unknown, cookie = '', at = context.app) {
    return at.request(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site, cookie },
      body: JSON.stringify(body ?? {}),
    });
  }

  return { context, claims, appFor, me, linked, loginAs, visit, post };
}

/** Acts like a browser: stores cookies, follows redirects, and submits forms. */
async function goThroughProvider(start: URL, login: string): Promise<URL> {
  const jar = new Map<string, string>();
  let [next, form]: [URL, URLSearchParams | undefined] = [start, undefined];
  for (let step = 0; step < 12; step += 1) {
    if (next.origin === site) return next;
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    const html = await response.text();
    if (location) [next, form] = [new URL(location, next), undefined];
    else {
      const action = /action="([^"]+)"/.exec(html)?.[1];
      if (!action) throw new Error(`The provider answered ${response.status}: ${html.slice(0, 300)}`);
      const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? '';
      [next, form] = [new URL(action, next), new URLSearchParams({ prompt, login, password: 'any' })];
    }
  }
  throw new Error('The provider never sent the browser back.');
}
