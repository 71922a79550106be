import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, openid_links, users } from '#features/administrators/account.tables.server.ts';
import { admin_users } from '#features/administrators/administrator.tables.server.ts';
import { adoptIdentities } from '#features/administrators/open-id.server.ts';
import type { OpenIdProvider } from '#platform/config.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { startOpenIdProvider } from '#tests/harness/open-id-provider.ts';
import { cookiesOf, insertPerson, type Person, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const site = 'http://shop.test';
const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
let app: ReturnType<typeof createApp>;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let ada: Person;
/** Of who signs in at the provider, by name; without, the name is a verified email. */
const claims = new Map<string, Record<string, unknown>>();

beforeAll(async () => {
  provider = await startOpenIdProvider(
    site,
    0,
    (login) => claims.get(login) ?? { email: login, email_verified: true },
  );
  app = appFor(provider);
});

afterAll(() => provider.stop());

beforeEach(async () => {
  ada = await insertPerson(database, { name: 'Ada Lovelace' });
});

function appFor(openid: OpenIdProvider) {
  return createApp({ ...runtime, config: { ...runtime.config, openid } }, () => new Response('a page'));
}

const me = async (cookie: string) => app.request('/api/admin/me', { headers: { cookie } });
const linked = (id: string) => database.$count(accounts, eq(accounts.userId, id)).then((count) => count - 1);

test('a known administrator comes in, by PKCE, and is the same person', async () => {
  const { asked, answer } = await visit(ada.email);
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
  expect(asked.searchParams.get('code_challenge')).toBeTruthy();
  expect(answer.headers.get('location')).toBe('/admin/products');
  const response = await me(cookiesOf(answer));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    id: ada.id,
    name: 'Ada Lovelace',
    has_password: true,
    openid: true,
  });
  expect(await linked(ada.id)).toBe(1);
});

test('an unknown person stays outside, and no account is made', async () => {
  const before = await database.$count(users);
  const { answer } = await visit('nobody@elsewhere.test');
  expect(answer.headers.get('location')).toMatch(/^(http:\/\/shop\.test)?\/admin\/login\?.*error=/);
  expect((await me(cookiesOf(answer))).status).toBe(401);
  expect(await database.$count(users)).toBe(before);
});

describe('an email that the provider has not verified', () => {
  test.each([
    ['false', false],
    ['the text "false"', 'false'],
    ['the text "true"', 'true'],
    ['one', 1],
    ['a list', [true]],
    ['null', null],
    ['nothing said', undefined],
  ])('%s: signs nobody in and links nothing', async (_name, email_verified) => {
    const login = loginAs({ email: ada.email, email_verified });
    const { answer } = await visit(login);
    expect(answer.headers.get('location')).toContain('error=email_not_verified');
    expect((await me(cookiesOf(answer))).status).toBe(401);
    expect(await linked(ada.id)).toBe(0);
  });

  test.each([
    ['a list', (email: string) => [email]],
    ['an object', (email: string) => ({ toLowerCase: email })],
    ['empty', () => ''],
    ['not given', () => undefined],
  ])('an email that is %s is no email', async (_name, emailOf) => {
    const { answer } = await visit(loginAs({ email: emailOf(ada.email), email_verified: true }));
    expect(answer.headers.get('location')).toContain('error=');
    expect((await me(cookiesOf(answer))).status).toBe(401);
    expect(await linked(ada.id)).toBe(0);
  });

  test('counts as verified by setting, when nothing is said and not when false is', async () => {
    const trusting = appFor({ ...provider, assumesEmailVerified: true });
    for (const email_verified of [false, 'false', null]) {
      const { answer } = await visit(loginAs({ email: ada.email, email_verified }), { at: trusting });
      expect(answer.headers.get('location')).toContain('error=email_not_verified');
    }
    const { answer } = await visit(loginAs({ email: ada.email }), { at: trusting });
    expect((await me(cookiesOf(answer))).status).toBe(200);
  });
});

describe('an identity that is linked', () => {
  test('comes in whatever its email is now, and without one', async () => {
    const login = loginAs({ email: ada.email, email_verified: true });
    await visit(login);
    const grace = await insertPerson(database);
    for (const said of [{ email: grace.email, email_verified: true }, { email: 'x@y.test' }, {}]) {
      claims.set(login, said);
      const { answer } = await visit(login);
      expect(await (await me(cookiesOf(answer))).json(), JSON.stringify(said)).toMatchObject({ id: ada.id });
    }
  });

  test('is the only one that its email links: another subject with it stays outside', async () => {
    const email = ada.email.toUpperCase();
    await visit(loginAs({ email, email_verified: true }));
    const { answer } = await visit(loginAs({ email, email_verified: true }));
    expect(answer.headers.get('location')).toContain('error=account_not_linked');
    expect((await me(cookiesOf(answer))).status).toBe(401);
    expect(await linked(ada.id)).toBe(1);
  });

  test('is one of three that come at the same moment with one email', async () => {
    const logins = [1, 2, 3].map(() => loginAs({ email: ada.email, email_verified: true }));
    const answers = await Promise.all(logins.map((login) => visit(login)));
    const entered = await Promise.all(answers.map(({ answer }) => me(cookiesOf(answer))));
    expect(entered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect(await linked(ada.id)).toBe(1);
  });

  test('keeps no token of the provider', async () => {
    await visit(ada.email);
    const [kept] = await database
      .select()
      .from(accounts)
      .where(and(eq(accounts.userId, ada.id), eq(accounts.providerId, 'openid')));
    expect(kept).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
    expect(kept?.accountId).toBe(`${provider.issuer} ${ada.email}`);
  });

  test('before its issuer was kept belongs to the configured one, and comes in', async () => {
    await visit(ada.email);
    const ofAda = and(eq(accounts.userId, ada.id), eq(accounts.providerId, 'openid'));
    await database.update(accounts).set({ accountId: ada.email }).where(ofAda);
    await database.delete(openid_links).where(eq(openid_links.user_id, ada.id));
    await adoptIdentities(database, provider);
    await adoptIdentities(database, provider);
    const { answer } = await visit(ada.email);
    expect((await me(cookiesOf(answer))).status).toBe(200);
    const other = await visit(loginAs({ email: ada.email, email_verified: true }));
    expect((await me(cookiesOf(other.answer))).status).toBe(401);
  });

  test('with its subject at another issuer is somebody else', async () => {
    await visit(ada.email);
    const elsewhere = await startOpenIdProvider(site, 0, () => ({ email: 'eve@elsewhere.test' }));
    try {
      const { answer } = await visit(ada.email, { at: appFor(elsewhere) });
      expect((await me(cookiesOf(answer))).status).toBe(401);
    } finally {
      await elsewhere.stop();
    }
  });

  test.each(['', '/'])('is the same with an issuer that ends in "%s"', async (end) => {
    const { answer } = await visit(ada.email, { at: appFor({ ...provider, issuer: provider.issuer + end }) });
    expect((await me(cookiesOf(answer))).status).toBe(200);
    expect(await linked(ada.id)).toBe(1);
  });
});

test('whoever is signed in may link an identity about whose email nothing is said', async () => {
  const login = loginAs({});
  await visit(login, { path: 'link-social', cookie: await signIn(app, ada) });
  expect((await me(cookiesOf((await visit(login)).answer))).status).toBe(200);
});

test.each(['sign-in/social', 'link-social'])('%s takes no token that somebody found', async (path) => {
  const idToken = { token: 'found' };
  const answer = await post(path, { provider: 'openid', idToken }, await signIn(app, ada));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'ID_TOKEN_NOT_SUPPORTED' });
});

test('a deactivated administrator gets no session', async () => {
  await database.update(admin_users).set({ deactivated_at: new Date() }).where(eq(admin_users.id, ada.id));
  const { answer } = await visit(ada.email);
  expect((await me(cookiesOf(answer))).status).toBe(401);
});

test('somebody with an account who is no administrator is told so by every door', async () => {
  await database.delete(admin_users).where(eq(admin_users.id, ada.id));
  const { answer } = await visit(ada.email);
  const response = await me(cookiesOf(answer));
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'not_member' });
});

test('the second factor is asked for, too, and nothing else opens before', async () => {
  await database.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, ada.id));
  const cookie = cookiesOf((await visit(ada.email)).answer);
  const response = await me(cookie);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'second_factor_required' });
  for (const [path, body] of [
    ['two-factor/disable', { password: ada.password }],
    ['change-password', { currentPassword: ada.password, newPassword: 'another password' }],
    ['unlink-account', { providerId: 'openid' }],
    ['revoke-other-sessions', {}],
  ] as const) {
    const refused = await post(path, body, cookie);
    expect(refused.status, path).toBe(403);
    expect(await refused.json(), path).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  }
});

test('the second factor, shown, opens the desk; so does a recovery code, once', async () => {
  const signedIn = await signIn(app, ada);
  const enabled = await post('two-factor/enable', { password: ada.password }, signedIn);
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  const secret = Secret.fromBase32(new URL(totpURI).searchParams.get('secret') ?? '');
  const code = () => new TOTP({ secret }).generate();
  expect((await post('two-factor/verify-totp', { code: code() }, signedIn)).status).toBe(200);

  const cookie = cookiesOf((await visit(ada.email)).answer);
  expect((await me(cookie)).status).toBe(403);
  expect((await post('two-factor/verify-totp', { code: '000 00' }, cookie)).ok).toBe(false);
  expect((await me(cookie)).status).toBe(403);
  const proven = await post('two-factor/verify-totp', { code: code() }, cookie);
  expect(proven.status).toBe(200);
  expect((await me(cookiesOf(proven) || cookie)).status).toBe(200);

  const lost = cookiesOf((await visit(ada.email)).answer);
  const recovered = await post('two-factor/verify-backup-code', { code: backupCodes[0] }, lost);
  expect(recovered.status).toBe(200);
  expect((await me(cookiesOf(recovered) || lost)).status).toBe(200);
  const again = cookiesOf((await visit(ada.email)).answer);
  expect((await post('two-factor/verify-backup-code', { code: backupCodes[0] }, again)).ok).toBe(false);
  expect((await me(again)).status).toBe(403);
});

test('an identity that is unlinked stays so until it is linked on purpose', async () => {
  await visit(ada.email);
  const cookie = await signIn(app, ada);
  await unlink(cookie);
  const { answer } = await visit(ada.email);
  expect(answer.headers.get('location')).toContain('error=account_not_linked');
  expect((await me(cookiesOf(answer))).status).toBe(401);
  expect(await linked(ada.id)).toBe(0);
  await visit(ada.email, { path: 'link-social', cookie });
  expect((await me(cookiesOf((await visit(ada.email)).answer))).status).toBe(200);
});

test('an identity is linked by who is signed in, comes in, and is unlinked again', async () => {
  const cookie = await signIn(app, ada);
  const stranger = `ada-${ada.id}@private.test`;
  const { answer } = await visit(stranger, { path: 'link-social', cookie });
  expect(answer.headers.get('location')).toBe('/admin/products');
  expect(await linked(ada.id)).toBe(1);

  const entered = await visit(stranger);
  expect(await (await me(cookiesOf(entered.answer))).json()).toMatchObject({ id: ada.id });

  await unlink(cookie);
  expect(await linked(ada.id)).toBe(0);
  const after = await visit(stranger);
  expect((await me(cookiesOf(after.answer))).status).toBe(401);
});

test('an identity of one administrator cannot be linked by another', async () => {
  await visit(ada.email);
  const grace = await insertPerson(database);
  await visit(ada.email, { path: 'link-social', cookie: await signIn(app, grace) });
  expect(await linked(grace.id)).toBe(0);
  expect(await linked(ada.id)).toBe(1);
});

test('an answer that was not asked for is worth nothing', async () => {
  const answer = await app.request('/api/auth/callback/openid?code=guessed&state=guessed');
  expect(answer.headers.get('location')).toContain('error');
  expect(cookiesOf(answer)).not.toContain('session_token');
});

async function unlink(cookie: string): Promise<void> {
  const list = await app.request('/api/auth/list-accounts', { headers: { cookie } });
  const identity = ((await list.json()) as { id: string; providerId: string }[]).find(
    ({ providerId }) => providerId === 'openid',
  );
  expect((await post('unlink-account', { accountId: identity?.id }, cookie)).status).toBe(200);
}

/** A new name at the provider, of whom it says this. */
function loginAs(said: Record<string, unknown>): string {
  const login = `login-${randomUUID()}`;
  claims.set(login, said);
  return login;
}

/** From our button to the provider, its form, and back to us. `asked`: what we sent the browser to. */
async function visit(login: string, { path = 'sign-in/social', cookie = '', at = app } = {}) {
  const started = await post(
    path,
    { provider: 'openid', callbackURL: '/admin/products', errorCallbackURL: '/admin/login' },
    cookie,
    at,
  );
  const { url } = (await started.json()) as { url: string };
  const asked = new URL(url);
  const back = await goThroughProvider(asked, login);
  const cookies = [cookie, cookiesOf(started)].filter(Boolean).join('; ');
  const answer = await at.request(back.pathname + back.search, { headers: { cookie: cookies } });
  return { asked, answer };
}

/** As a browser would: keeps cookies, follows, and fills in the forms. */
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

function post(path: string, body: unknown, cookie = '', at = app) {
  return at.request(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, cookie },
    body: JSON.stringify(body ?? {}),
  });
}
