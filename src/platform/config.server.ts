// Everything an operator can set, read once from the environment at start.
import path from 'node:path';
import { z } from 'zod';

/** A bad setting stops the start; the message names each variable and what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A change of any session ends it sooner. */
const sessionCacheMs = 5_000;
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
  .refine(isOrigin, 'must be scheme, host and port alone, such as https://shop.example')
  .transform((value) => new URL(value).origin);
const text = z.string().trim().min(1, 'must not be empty');
const mailbox = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+$/;
const named = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u;

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().min(1, 'must be 1 to 65535').max(65535, 'must be 1 to 65535'))
    .default(3000),
  HOST: text.default('0.0.0.0'),
  SITE_URL: origin.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email('must be one email address')).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_ASSUME_EMAIL_VERIFIED: onOff.default(false),
  S3_ENDPOINT: origin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  PUBLIC_API_KEY: z
    .string()
    .regex(/^[\w.~-]+$/, 'may hold letters, digits and . _ ~ - only')
    .default('public'),
  DEMO: onOff.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .transform((value) => readSender(value))
    .refine((sender) => mailbox.test(sender.address), 'must be an address, or a name and <an address>')
    .optional(),
  SALES_EMAIL: z.string().trim().regex(mailbox, 'must be one email address').optional(),
  QUOTE_DELIVERY: z
    .enum(['deliver', 'simulated'], { error: 'must be deliver or simulated' })
    .default('deliver'),
  PAGE_CACHE_BYTES: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a number of bytes')
    .transform(Number)
    .default(64 * 1024 * 1024),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 characters: letters, digits and . _ ~ + / = - only')
    .optional(),
  RATE_LIMIT: onOff.default(true),
  TRUST_PROXY: onOff.default(false),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
});

export interface MailSender {
  name: string;
  address: string;
}

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Of emails about which the provider states nothing; what it states counts in any case. */
  assumesEmailVerified: boolean;
}

export interface ObjectStorage {
  /** Its origin; the bucket is named in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  port: number;
  host: string;
  /** Public origin without a closing slash. */
  siteUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Signs sessions. Null: one is made and kept in the data folder. */
  authSecret: string | null;
  /** Of the first administrator, made when there is none. */
  adminEmail: string | null;
  /** Null: a one-time password is printed. */
  adminPassword: string | null;
  /** Null: no sign-in through another provider. */
  openid: OpenIdProvider | null;
  /** Null: uploaded files lie in the data folder. */
  objectStorage: ObjectStorage | null;
  publicApiKey: string;
  /** Null: fill the demo catalogue into an empty embedded database only. */
  demo: boolean | null;
  /** Null: mail stays in the outbox. */
  smtpUrl: string | null;
  /** Null: the company's own name and sales address. */
  mailFrom: MailSender | null;
  /** Null: the company's sales address. */
  salesEmail: string | null;
  /** Simulated: the quote form makes no call and only waits its second. */
  quoteDelivery: 'deliver' | 'simulated';
  /** What the answers kept in memory may hold; 0: none are kept. */
  pageCacheBytes: number;
  /** How long it may be remembered who a session belongs to, in milliseconds. */
  sessionCacheMs: number;
  /** Opens the metrics from elsewhere. Null: only this machine may read them. */
  metricsToken: string | null;
  rateLimit: boolean;
  /** The client's address is the one that the proxy before us wrote into X-Forwarded-For. */
  trustProxy: boolean;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(explain(parsed.error));
  const set = parsed.data;
  if (set.DATABASE_URL && !set.AUTH_SECRET) {
    throw new ConfigError(
      'AUTH_SECRET is required when DATABASE_URL is set: give it 32 or more random characters.',
    );
  }
  if (set.ADMIN_PASSWORD && !set.ADMIN_EMAIL) {
    throw new ConfigError(
      'ADMIN_EMAIL is required when ADMIN_PASSWORD is set: it is whose password that is.',
    );
  }
  return {
    port: set.PORT,
    host: set.HOST,
    siteUrl: set.SITE_URL ?? `http://localhost:${set.PORT}`,
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    authSecret: set.AUTH_SECRET ?? null,
    adminEmail: set.ADMIN_EMAIL ?? null,
    adminPassword: set.ADMIN_PASSWORD ?? null,
    openid: readProvider(set),
    objectStorage: readStorage(set),
    publicApiKey: set.PUBLIC_API_KEY,
    demo: set.DEMO ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? null,
    salesEmail: set.SALES_EMAIL ?? null,
    quoteDelivery: set.QUOTE_DELIVERY,
    pageCacheBytes: set.PAGE_CACHE_BYTES,
    sessionCacheMs,
    metricsToken: set.METRICS_TOKEN ?? null,
    rateLimit: set.RATE_LIMIT,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
  };
}

/** Pages lie at the root: a path would be lost without a word. */
function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.href === `${url.origin}/`;
}

type Given = z.infer<typeof environment>;

function readProvider(given: Given): OpenIdProvider | null {
  const set = allOrNone('Sign-in through OpenID', given, [
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
  ]);
  if (!set) return null;
  const [issuer, clientId, clientSecret] = set;
  return { issuer, clientId, clientSecret, assumesEmailVerified: given.OIDC_ASSUME_EMAIL_VERIFIED };
}

function readStorage(given: Given): ObjectStorage | null {
  const set = allOrNone('Object storage', given, [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  if (!set) return null;
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = set;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Null: none of them is set. */
function allOrNone<const Names extends readonly (keyof Given)[]>(
  what: string,
  given: Given,
  names: Names,
): { [Place in keyof Names]: string } | null {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new ConfigError(`${what} also needs ${missing.join(' and ')}.`);
  return names.map((name) => String(given[name])) as { [Place in keyof Names]: string };
}

function readSender(value: string): MailSender {
  const [, name, address] = named.exec(value) ?? [];
  return address === undefined
    ? { name: '', address: value }
    : { name: (name ?? '').trim(), address: address.trim() };
}

function explain(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  return ['The configuration is not usable:', ...lines].join('\n');
}
