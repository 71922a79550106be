// Identities of an OpenID provider that are linked to administrators.
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, openid_links } from '#features/auth/account.tables.server.ts';
import { addIssuerToIdentities } from '#features/auth/open-id/open-id.server.ts';
import { site, useOpenId } from '#tests/harness/open-id-sign-in.ts';
import { startOpenIdProvider } from '#tests/harness/open-id-provider.ts';
import { cookiesOf, insertPerson, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const { context: openId, claims, appFor, me, linked, loginAs, visit, post } = useOpenId(runtime);

describe('an identity that is linked', () => {
  test('an identity that is linked comes in whatever its email is now, and without one', async () => {
    const login = loginAs({ email: openId.ada.email, email_verified: true });
    await visit(login);
    const grace = await insertPerson(database);
    for (const said of [{ email: grace.email, email_verified: true }, { email: 'x@y.test' }, {}]) {
      claims.set(login, said);
      const { answer } = await visit(login);
      expect(await (await me(cookiesOf(answer))).json(), JSON.stringify(said)).toMatchObject({
        id: openId.ada.id,
      });
    }
  });

  test('an identity that is linked is the only one that its email links: another subject with it stays outside', async () => {
    const email = openId.ada.email.toUpperCase();
    await visit(loginAs({ email, email_verified: true }));
    const { answer } = await visit(loginAs({ email, email_verified: true }));
    expect(answer.headers.get('location')).toContain('error=account_not_linked');
    expect((await me(cookiesOf(answer))).status).toBe(401);
    expect(await linked(openId.ada.id)).toBe(1);
  });

  test('an identity that is linked is one of three that arrive simultaneously with one email', async () => {
    const logins = [1, 2, 3].map(() => loginAs({ email: openId.ada.email, email_verified: true }));
    const answers = await Promise.all(logins.map((login) => visit(login)));
    const entered = await Promise.all(answers.map(({ answer }) => me(cookiesOf(answer))));
    expect(entered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect(await linked(openId.ada.id)).toBe(1);
  });

  test('an identity that is linked stores no token of the provider', async () => {
    await visit(openId.ada.email);
    const [stored] = await database
      .select()
      .from(accounts)
      .where(and(eq(accounts.userId, openId.ada.id), eq(accounts.providerId, 'openid')));
    expect(stored).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
    expect(stored?.accountId).toBe(`${openId.provider.issuer} ${openId.ada.email}`);
  });

  test('an identity that is linked from before its issuer was stored belongs to the configured one, and signs in', async () => {
    await visit(openId.ada.email);
    const ofAda = and(eq(accounts.userId, openId.ada.id), eq(accounts.providerId, 'openid'));
    await database.update(accounts).set({ accountId: openId.ada.email }).where(ofAda);
    await database.delete(openid_links).where(eq(openid_links.user_id, openId.ada.id));
    await addIssuerToIdentities(database, openId.provider);
    await addIssuerToIdentities(database, openId.provider);
    const { answer } = await visit(openId.ada.email);
    expect((await me(cookiesOf(answer))).status).toBe(200);
    const other = await visit(loginAs({ email: openId.ada.email, email_verified: true }));
    expect((await me(cookiesOf(other.answer))).status).toBe(401);
  });

  test('an identity that is linked with its subject at another issuer is another account', async () => {
    await visit(openId.ada.email);
    const elsewhere = await startOpenIdProvider(site, 0, () => ({ email: 'eve@elsewhere.test' }));
    try {
      const { answer } = await visit(openId.ada.email, { at: appFor(elsewhere) });
      expect((await me(cookiesOf(answer))).status).toBe(401);
    } finally {
      await elsewhere.stop();
    }
  });

  test.each(['', '/'])(
    'an identity that is linked is the same with an issuer that ends in "%s"',
    async (end) => {
      const { answer } = await visit(openId.ada.email, {
        at: appFor({ ...openId.provider, issuer: openId.provider.issuer + end }),
      });
      expect((await me(cookiesOf(answer))).status).toBe(200);
      expect(await linked(openId.ada.id)).toBe(1);
    },
  );
});

test('a signed-in account may link an identity without any claim about its email', async () => {
  const login = loginAs({});
  await visit(login, { path: 'link-social', cookie: await signIn(openId.app, openId.ada) });
  expect((await me(cookiesOf((await visit(login)).answer))).status).toBe(200);
});

test('an identity that is unlinked stays so until it is linked on purpose', async () => {
  await visit(openId.ada.email);
  const cookie = await signIn(openId.app, openId.ada);
  await unlink(cookie);
  const { answer } = await visit(openId.ada.email);
  expect(answer.headers.get('location')).toContain('error=account_not_linked');
  expect((await me(cookiesOf(answer))).status).toBe(401);
  expect(await linked(openId.ada.id)).toBe(0);
  await visit(openId.ada.email, { path: 'link-social', cookie });
  expect((await me(cookiesOf((await visit(openId.ada.email)).answer))).status).toBe(200);
});

test('an identity is linked by who is signed in, comes in, and is unlinked again', async () => {
  const cookie = await signIn(openId.app, openId.ada);
  const stranger = `ada-${openId.ada.id}@private.test`;
  const { answer } = await visit(stranger, { path: 'link-social', cookie });
  expect(answer.headers.get('location')).toBe('/admin/products');
  expect(await linked(openId.ada.id)).toBe(1);

  const entered = await visit(stranger);
  expect(await (await me(cookiesOf(entered.answer))).json()).toMatchObject({
    id: openId.ada.id,
    identities: [{ id: expect.any(String), account_id: expect.stringMatching(/^http:\S+ \S+$/) }],
  });

  await unlink(cookie);
  expect(await linked(openId.ada.id)).toBe(0);
  expect(await (await me(cookie)).json()).toMatchObject({ identities: [] });
  const after = await visit(stranger);
  expect((await me(cookiesOf(after.answer))).status).toBe(401);
});

test('an identity of one administrator cannot be linked by another', async () => {
  await visit(openId.ada.email);
  const grace = await insertPerson(database);
  await visit(openId.ada.email, { path: 'link-social', cookie: await signIn(openId.app, grace) });
  expect(await linked(grace.id)).toBe(0);
  expect(await linked(openId.ada.id)).toBe(1);
});

async function unlink(cookie: string): Promise<void> {
  const list = await openId.app.request('/api/auth/list-accounts', { headers: { cookie } });
  const identity = ((await list.json()) as { id: string; providerId: string }[]).find(
    ({ providerId }) => providerId === 'openid',
  );
  expect((await post('unlink-account', { accountId: identity?.id }, cookie)).status).toBe(200);
}
