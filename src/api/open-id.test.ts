import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { users } from '#features/auth/account.tables.server.ts';
import { admin_users } from '#features/auth/administrator.tables.server.ts';
import { useOpenId } from '#tests/harness/open-id-sign-in.ts';
import { cookiesOf, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const { context: openId, appFor, me, linked, loginAs, visit, post } = useOpenId(runtime);

test('signs in a known administrator by PKCE', async () => {
  const { authorizeUrl, answer } = await visit(openId.ada.email);
  expect(authorizeUrl.searchParams.get('code_challenge_method')).toBe('S256');
  expect(authorizeUrl.searchParams.get('code_challenge')).toBeTruthy();
  expect(answer.headers.get('location')).toBe('/admin/products');
  const response = await me(cookiesOf(answer));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    id: openId.ada.id,
    name: 'Ada Lovelace',
    has_password: true,
    openid: true,
  });
  expect(await linked(openId.ada.id)).toBe(1);
});

test('rejects an unknown person, and creates no account', async () => {
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
  ])(
    'an email that the provider has not verified %s: neither signs in nor links',
    async (_name, email_verified) => {
      const login = loginAs({ email: openId.ada.email, email_verified });
      const { answer } = await visit(login);
      expect(answer.headers.get('location')).toContain('error=email_not_verified');
      expect((await me(cookiesOf(answer))).status).toBe(401);
      expect(await linked(openId.ada.id)).toBe(0);
    },
  );

  test.each([
    ['a list', (email: string) => [email]],
    ['an object', (email: string) => ({ toLowerCase: email })],
    ['empty', () => ''],
    ['missing', () => undefined],
  ])('an email that is %s is no email', async (_name, emailOf) => {
    const { answer } = await visit(loginAs({ email: emailOf(openId.ada.email), email_verified: true }));
    expect(answer.headers.get('location')).toContain('error=');
    expect((await me(cookiesOf(answer))).status).toBe(401);
    expect(await linked(openId.ada.id)).toBe(0);
  });

  test('an email that the provider has not verified counts as verified by setting, when nothing is said and not when false is', async () => {
    const trusting = appFor({ ...openId.provider, assumesEmailVerified: true });
    for (const email_verified of [false, 'false', null]) {
      const { answer } = await visit(loginAs({ email: openId.ada.email, email_verified }), { at: trusting });
      expect(answer.headers.get('location')).toContain('error=email_not_verified');
    }
    const { answer } = await visit(loginAs({ email: openId.ada.email }), { at: trusting });
    expect((await me(cookiesOf(answer))).status).toBe(200);
  });
});

test.each(['sign-in/social', 'link-social'])('%s accepts no token of unknown origin', async (path) => {
  const idToken = { token: 'found' };
  const answer = await post(path, { provider: 'openid', idToken }, await signIn(openId.app, openId.ada));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'ID_TOKEN_NOT_SUPPORTED' });
});

test('a deactivated administrator gets no session', async () => {
  await database
    .update(admin_users)
    .set({ deactivated_at: new Date() })
    .where(eq(admin_users.id, openId.ada.id));
  const { answer } = await visit(openId.ada.email);
  expect((await me(cookiesOf(answer))).status).toBe(401);
});

test('every route rejects an account without admin access', async () => {
  await database.delete(admin_users).where(eq(admin_users.id, openId.ada.id));
  const { answer } = await visit(openId.ada.email);
  const response = await me(cookiesOf(answer));
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'not_member' });
});

test('the second factor is required, too, and nothing else opens before', async () => {
  await database.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, openId.ada.id));
  const cookie = cookiesOf((await visit(openId.ada.email)).answer);
  const response = await me(cookie);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'second_factor_required' });
  for (const [path, body] of [
    ['two-factor/disable', { password: openId.ada.password }],
    ['change-password', { currentPassword: openId.ada.password, newPassword: 'another password' }],
    ['unlink-account', { providerId: 'openid' }],
    ['revoke-other-sessions', {}],
  ] as const) {
    const rejected = await post(path, body, cookie);
    expect(rejected.status, path).toBe(403);
    expect(await rejected.json(), path).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  }
});

test('the second factor, shown, opens the admin; so does a recovery code, once', async () => {
  const signedIn = await signIn(openId.app, openId.ada);
  const enabled = await post('two-factor/enable', { password: openId.ada.password }, signedIn);
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  const secret = Secret.fromBase32(new URL(totpURI).searchParams.get('secret') ?? '');
  const code = () => new TOTP({ secret }).generate();
  expect((await post('two-factor/verify-totp', { code: code() }, signedIn)).status).toBe(200);

  const cookie = cookiesOf((await visit(openId.ada.email)).answer);
  expect((await me(cookie)).status).toBe(403);
  expect((await post('two-factor/verify-totp', { code: '000 00' }, cookie)).ok).toBe(false);
  expect((await me(cookie)).status).toBe(403);
  const proven = await post('two-factor/verify-totp', { code: code() }, cookie);
  expect(proven.status).toBe(200);
  expect((await me(cookiesOf(proven) || cookie)).status).toBe(200);

  const lost = cookiesOf((await visit(openId.ada.email)).answer);
  const recovered = await post('two-factor/verify-backup-code', { code: backupCodes[0] }, lost);
  expect(recovered.status).toBe(200);
  expect((await me(cookiesOf(recovered) || lost)).status).toBe(200);
  const again = cookiesOf((await visit(openId.ada.email)).answer);
  expect((await post('two-factor/verify-backup-code', { code: backupCodes[0] }, again)).ok).toBe(false);
  expect((await me(again)).status).toBe(403);
});

test('rejects a callback without a started sign-in', async () => {
  const answer = await openId.app.request('/api/auth/callback/openid?code=guessed&state=guessed');
  expect(answer.headers.get('location')).toContain('error');
  expect(cookiesOf(answer)).not.toContain('session_token');
});
