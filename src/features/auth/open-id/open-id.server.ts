// Sign-in through an OpenID provider: which identities are trusted, and which account they belong to.
import { type BetterAuthOptions } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins';
import { and, eq, sql } from 'drizzle-orm';
import type { OpenIdProvider } from '#platform/config/config.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { accounts, openid_links } from '../account.tables.server.ts';
import { openIdProvider } from '../open-id.rules.ts';

type Claims = Record<string, unknown>;
type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** Placeholder when the provider sends no email. */
const placeholderEmail = 'nobody@openid.invalid';

/** Signs in existing administrators only. */
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
        accountSubject: ({ profile }) => accountIdOf(issuer, profile.sub),
        mapProfileToUser: (profile) => ({
          email: emailOf(profile) ?? placeholderEmail,
          emailVerified: ownsEmail(profile, provider),
        }),
      },
    ],
  });
}

/**
 * Which account an identity signs in to. A linked identity signs in by issuer and subject, whatever its email is now.
 * An email links an identity automatically once per account and issuer, so that an unlinked one stays unlinked, and no
 * second subject signs in by the same email.
 */
export function identityPolicy(database: Database, provider: OpenIdProvider | null): ValidateUserInfo {
  return async ({ user, source }) => {
    if (!provider || source.oauth?.providerId !== openIdProvider) return { error: 'signup_disabled' };
    if (source.action === 'sign-in') return undefined;
    if (source.action !== 'link-account' || !user.id) return { error: 'signup_disabled' };
    const link = { user_id: user.id, issuer: issuerOf(provider) };
    const isExplicitLink = (await getOAuthState())?.link?.userId === user.id;
    if (!isExplicitLink && !ownsEmail(source.oauth.profile ?? {}, provider)) {
      return { error: 'email_not_verified' };
    }
    // Of two identities at the same moment, the one that inserts the row is linked.
    const claimed = await database.insert(openid_links).values(link).onConflictDoNothing().returning();
    return isExplicitLink || claimed.length > 0 ? undefined : { error: 'account_not_linked' };
  };
}

/** Accepts only the boolean: some providers send the text "false", which is truthy. */
function ownsEmail(
  { email, email_verified }: Claims,
  { assumesEmailVerified }: Pick<OpenIdProvider, 'assumesEmailVerified'>,
): boolean {
  if (emailOf({ email }) === undefined) return false;
  return email_verified === true || (assumesEmailVerified && email_verified === undefined);
}

/** Unique among all issuers: another provider may give the same subject to somebody else. */
function accountIdOf(issuer: string, subject: unknown): string {
  if (typeof subject !== 'string' || subject === '') throw new Error('The identity has no subject.');
  return `${issuerOf({ issuer })} ${subject}`;
}

/** Identities linked before the issuer was stored belong to the configured issuer. */
export async function addIssuerToIdentities(
  database: Database,
  provider: OpenIdProvider | null,
): Promise<void> {
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
