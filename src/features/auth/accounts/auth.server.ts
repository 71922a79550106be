// Authentication: better-auth with passwords, second factors and OpenID, on our tables.
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { jwt, twoFactor } from 'better-auth/plugins';
import { profile } from '#features/company/company.profile.ts';
import type { RecordChanges } from '../change-recorder.ts';
import {
  accounts,
  jwks,
  rate_limits,
  sessions,
  two_factors,
  users,
  verifications,
} from '../account.tables.server.ts';
import { accountHooks } from './account-hooks.server.ts';
import { clientAddressHeader, adminCookiePrefix } from '../access/request-names.ts';
import { rememberDatabaseError } from '../auth-error.server.ts';
import { openIdProvider } from '../open-id.rules.ts';
import { identityPolicy, openIdPlugin } from '../open-id/open-id.server.ts';
import { type AuthRuntime, clearMustChangePassword, newSessionFields } from '../session-terms.server.ts';

export type Auth = ReturnType<typeof createAuth>;

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

/** Paths of better-auth that are not used. */
const disabledPaths = [
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

/** `record` writes what administrators do to their own accounts to the history. */
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
      // By default, better-auth responds itself and logs the whole request to the console.
      onError: (error) => {
        throw error;
      },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: rememberDatabaseError },
    database: drizzleAdapter(database, { provider: 'pg', schema, transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => clearMustChangePassword(database, user.id),
    },
    session: {
      expiresIn: 12 * hour,
      updateAge: hour / 4,
      additionalFields: { secondFactorPassed: { type: 'boolean', defaultValue: false, input: false } },
    },
    // `identityPolicy` alone decides which identity signs in to which account, and fails closed.
    account: {
      accountLinking: { enabled: true, allowDifferentEmails: true, trustedProviders: [openIdProvider] },
      updateAccountOnSignIn: false,
    },
    user: { validateUserInfo: identityPolicy(database, config.openid) },
    databaseHooks: {
      // The provider is not called later: stored tokens could only be stolen.
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...session, ...(await newSessionFields(database, session.userId, context?.path)) },
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
      cookiePrefix: adminCookiePrefix,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Of an account's sessions too: with more, the list may lack the current one.
      database: { defaultFindManyLimit: 10_000 },
    },
    disabledPaths,
    hooks: accountHooks({ config, database }, record),
    plugins: [
      twoFactor({
        issuer: profile.name,
        skipVerificationOnEnable: false,
        // `sign-in-guard` slows guessed codes down: a lock by the library would hold the owner's known browsers as well.
        accountLockout: { enabled: false },
      }),
      jwt({ disableSettingJwtHeader: true }),
      ...(config.openid ? [openIdPlugin(config.openid)] : []),
    ],
  } satisfies BetterAuthOptions);
}
