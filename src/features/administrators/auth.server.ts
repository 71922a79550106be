// Signing in: passwords, second factors, sessions and OpenID by the library, on our tables and by our rules.
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { jwt, twoFactor } from 'better-auth/plugins';
import { profile } from '#features/company/company.profile.ts';
import type { RecordChanges } from '#features/history/change.writes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import {
  accounts,
  jwks,
  rate_limits,
  sessions,
  two_factors,
  users,
  verifications,
} from './account.tables.server.ts';
import { accountHooks } from './account-hooks.server.ts';
import { addressHeader } from './address-header.ts';
import { noteTrouble } from './auth-trouble.server.ts';
import { openIdProvider } from './open-id.rules.ts';
import { identityPolicy, openIdPlugin } from './open-id.server.ts';
import { clearPasswordDuty, sessionTerms } from './session-terms.server.ts';
import { deskCookiePrefix } from './session-cookie.ts';

export type Auth = ReturnType<typeof createAuth>;
export type AuthRuntime = Pick<Runtime, 'config' | 'database'>;

const hour = 60 * 60;
const noTokens = { accessToken: null, refreshToken: null, idToken: null };
const schema = {
  user: users,
  session: sessions,
  account: accounts,
  verification: verifications,
  twoFactor: two_factors,
  jwks,
  rateLimit: rate_limits,
};

/** What the library offers and nobody here needs. */
const closed = [
  '/sign-up/email',
  '/update-user',
  '/update-session',
  '/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/send-verification-email',
  '/verify-email',
  '/request-password-reset',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/view-backup-codes',
  '/two-factor/get-totp-uri',
  '/verify-password',
  '/ok',
];

/** `record` keeps in the history what administrators do to their own accounts. */
export function createAuth({ config, database }: AuthRuntime, record: RecordChanges) {
  if (!config.authSecret) throw new Error('Sessions cannot be signed without a secret.');
  const secure = config.siteUrl.startsWith('https:');
  return betterAuth({
    appName: profile.name,
    baseURL: config.siteUrl,
    basePath: '/api/auth',
    trustedOrigins: [config.siteUrl],
    secret: config.authSecret,
    onAPIError: {
      errorURL: `${config.siteUrl}/admin/login`,
      // By itself it answers for its faults, and writes them to the console with all that was asked.
      onError: (error) => {
        throw error;
      },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: noteTrouble },
    database: drizzleAdapter(database, { provider: 'pg', schema, transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => clearPasswordDuty(database, user.id),
    },
    session: {
      expiresIn: 12 * hour,
      updateAge: hour / 4,
      additionalFields: { secondFactorPassed: { type: 'boolean', defaultValue: false, input: false } },
    },
    // Which identity enters which account is decided by `identityPolicy` alone, which fails closed.
    account: {
      accountLinking: { enabled: true, allowDifferentEmails: true, trustedProviders: [openIdProvider] },
      updateAccountOnSignIn: false,
    },
    user: { validateUserInfo: identityPolicy(database, config.openid) },
    databaseHooks: {
      // Nothing is asked of the provider later: its tokens would only wait to be stolen.
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...session, ...(await sessionTerms(database, session.userId, context?.path)) },
          }),
        },
      },
    },
    rateLimit: {
      enabled: config.rateLimit,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/*': { window: 60, max: 20 },
        '/two-factor/*': { window: 60, max: 20 },
        '/reset-password': { window: 60, max: 20 },
      },
    },
    advanced: {
      useSecureCookies: secure,
      cookiePrefix: deskCookiePrefix,
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    disabledPaths: closed,
    hooks: accountHooks({ config, database }, record),
    plugins: [
      twoFactor({ issuer: profile.name, skipVerificationOnEnable: false }),
      jwt({ disableSettingJwtHeader: true }),
      ...(config.openid ? [openIdPlugin(config.openid)] : []),
    ],
  } satisfies BetterAuthOptions);
}
