// Sign-in through an OpenID provider: whose identity is believed, and which account it belongs to.
import { type BetterAuthOptions } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins';
import { and, eq, sql } from 'drizzle-orm';
import type { OpenIdProvider } from '#platform/config.server.ts';
import type { Database } from '#platform/database.server.ts';
import { accounts, openid_links } from './account.tables.server.ts';
import { openIdProvider } from './open-id.rules.ts';

type Claims = Record<string, unknown>;
type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** Belongs to nobody: stands in for an email that the provider keeps to itself. */
const noEmail = 'nobody@openid.invalid';

/** Known administrators only: nobody becomes one by having an account elsewhere. */
export function openIdPlugin(provider: OpenIdProvider) {
  const { issuer, clientId, clientSecret } = provider;
  return genericOAuth({
    config: [
      {
        providerId: openIdProvider,
        discoveryUrl: `${issuerOf(provider)}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        disableSignUp: true,
        disableImplicitSignUp: true,
        requireIdTokenVerification: true,
        accountSubject: ({ profile }) => accountIdOf(issuer, (profile as Claims).sub),
        mapProfileToUser: (profile) => ({
          email: emailOf(profile as Claims) ?? noEmail,
          emailVerified: ownsEmail(profile as Claims, provider),
        }),
      },
    ],
  });
}

/**
 * Which account an identity may enter. One that is linked enters by issuer and subject, whatever its email is now.
 * The email links an identity by itself once per account and issuer, so that one that was unlinked stays so, and no
 * second subject comes in by the same email.
 */
export function identityPolicy(database: Database, provider: OpenIdProvider | null): ValidateUserInfo {
  return async ({ user, source }) => {
    if (!provider || source.oauth?.providerId !== openIdProvider) return { error: 'signup_disabled' };
    if (source.action === 'sign-in') return undefined;
    if (source.action !== 'link-account' || !user.id) return { error: 'signup_disabled' };
    const link = { user_id: user.id, issuer: issuerOf(provider) };
    const isDeliberate = (await getOAuthState())?.link?.userId === user.id;
    if (!isDeliberate && !ownsEmail(source.oauth.profile ?? {}, provider)) {
      return { error: 'email_not_verified' };
    }
    // The row is the right to link by email: of two identities at the same moment one gets it.
    const claimed = await database.insert(openid_links).values(link).onConflictDoNothing().returning();
    return isDeliberate || claimed.length > 0 ? undefined : { error: 'account_not_linked' };
  };
}

/** Only the boolean: providers have been seen that say "false", and text is true to a careless reader. */
export function ownsEmail(
  { email, email_verified }: Claims,
  { assumesEmailVerified }: Pick<OpenIdProvider, 'assumesEmailVerified'>,
): boolean {
  if (emailOf({ email }) === undefined) return false;
  return email_verified === true || (assumesEmailVerified && email_verified === undefined);
}

/** Unique among all issuers: another provider may give the same subject to somebody else. */
export function accountIdOf(issuer: string, subject: unknown): string {
  if (typeof subject !== 'string' || subject === '') throw new Error('The identity has no subject.');
  return `${issuerOf({ issuer })} ${subject}`;
}

/** Identities linked before the issuer was kept belong to the issuer that is configured. */
export async function adoptIdentities(database: Database, provider: OpenIdProvider | null): Promise<void> {
  if (!provider) return;
  const issuer = issuerOf(provider);
  const isOld = and(
    eq(accounts.providerId, openIdProvider),
    sql`${accounts.accountId} !~ '^https?://[^ ]+ '`,
  );
  await database.transaction(async (tx) => {
    const adopted = await tx
      .update(accounts)
      .set({ accountId: sql`${`${issuer} `}::text || ${accounts.accountId}` })
      .where(isOld)
      .returning({ user_id: accounts.userId });
    const links = adopted.map(({ user_id }) => ({ user_id, issuer }));
    if (links.length > 0) await tx.insert(openid_links).values(links).onConflictDoNothing();
  });
}

function issuerOf({ issuer }: Pick<OpenIdProvider, 'issuer'>): string {
  return issuer.replace(/\/$/, '');
}

function emailOf({ email }: Claims): string | undefined {
  return typeof email === 'string' && email !== '' ? email : undefined;
}
