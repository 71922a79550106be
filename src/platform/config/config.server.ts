// Everything an operator can set, read once from the environment at start.
import path from 'node:path';
import { z } from 'zod';

/** A bad setting stops the start; the message names each variable and what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A change of any session clears the cache earlier. */
const sessionCacheMs = 5_000;
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL', abort: true })
  .refine(isOrigin, 'must be an origin without a path, such as https://shop.example')
  .transform((value) => new URL(value).origin);
const text = z.string().trim().min(1, 'must not be empty');
const mailbox = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+$/;
const nameAndAddress = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u;

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
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' }).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email('must be one email address')).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
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
    .regex(/^[\w.~-]+$/, 'must contain only letters, digits and . _ ~ -')
    .default('public'),
  DEMO: onOff.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// URL' })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .transform((value) => readSender(value))
    .refine(
      (sender) => mailbox.test(sender.address),
      'must be an email address, or a name and <an email address>',
    )
    .optional(),
  SALES_EMAIL: z.string().trim().regex(mailbox, 'must be one email address').optional(),
  QUOTE_DELIVERY: z
    .enum(['deliver', 'simulated'], { error: 'must be deliver or simulated' })
    .default('deliver'),
  VIRUS_SCANNER: z
    .string()
    .trim()
    .transform((value) => readScanner(value))
    .refine(
      (scanner) => scanner !== null,
      'must be clamd:/path/of/socket, clamd://host:port or command:/path/of/program',
    )
    .optional(),
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
  READY_WHEN_INDEXED: onOff.default(false),
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
  /** Applies to emails without a statement of the provider; its statement always wins. */
  assumesEmailVerified: boolean;
}

/** Checks what visitors upload. */
export type VirusScanner =
  | { kind: 'clamd'; connection: { path: string } | { host: string; port: number } }
  /** Called with the path of the file; exit status 0: clean, 1: infected. */
  | { kind: 'command'; path: string };

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
  /** Signs sessions. Null: one is generated and stored in the data folder. */
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
  /** Simulated: the quote form sends nothing and only waits a second. */
  quoteDelivery: 'deliver' | 'simulated';
  /** Null: uploads of visitors are not scanned. */
  virusScanner: VirusScanner | null;
  /** Most bytes of cached responses; 0: none are cached. */
  pageCacheBytes: number;
  /** How long sessions and API keys are cached, in milliseconds. */
  sessionCacheMs: number;
  /** Opens the metrics from elsewhere. Null: only this machine may read them. */
  metricsToken: string | null;
  rateLimit: boolean;
  /** The process is ready only once its product index is filled. */
  readyWhenIndexed: boolean;
  /** The client's address is the one that the proxy before us wrote into X-Forwarded-For. */
  trustProxy: boolean;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(variables);
  if (!parsed.success) throw new ConfigError(explain(parsed.error));
  const set = parsed.data;
  if (set.DATABASE_URL && !set.AUTH_SECRET) {
    throw new ConfigError('Set AUTH_SECRET together with DATABASE_URL, to 32 or more random characters.');
  }
  if (set.ADMIN_PASSWORD && !set.ADMIN_EMAIL) {
    throw new ConfigError('Set ADMIN_EMAIL together with ADMIN_PASSWORD.');
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
    virusScanner: set.VIRUS_SCANNER ?? null,
    pageCacheBytes: set.PAGE_CACHE_BYTES,
    sessionCacheMs,
    metricsToken: set.METRICS_TOKEN ?? null,
    rateLimit: set.RATE_LIMIT,
    readyWhenIndexed: set.READY_WHEN_INDEXED,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
  };
}

/** Pages are served at the root, so a path would be dropped silently. */
function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.href === `${url.origin}/`;
}

type Variables = z.infer<typeof environment>;

function readProvider(variables: Variables): OpenIdProvider | null {
  const set = allOrNone('Sign-in through OpenID', variables, [
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
  ]);
  if (!set) return null;
  const [issuer, clientId, clientSecret] = set;
  return { issuer, clientId, clientSecret, assumesEmailVerified: variables.OIDC_ASSUME_EMAIL_VERIFIED };
}

function readStorage(variables: Variables): ObjectStorage | null {
  const set = allOrNone('Object storage', variables, [
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
function allOrNone<const Names extends readonly (keyof Variables)[]>(
  what: string,
  variables: Variables,
  names: Names,
): { [Index in keyof Names]: string } | null {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new ConfigError(`${what} also needs ${missing.join(' and ')}.`);
  return names.map((name) => String(variables[name])) as { [Index in keyof Names]: string };
}

/** Null: unreadable. */
function readScanner(value: string): VirusScanner | null {
  const [, command] = /^command:(\/.+)$/.exec(value) ?? [];
  if (command) return { kind: 'command', path: command };
  const [, socket] = /^clamd:(\/(?!\/).+)$/.exec(value) ?? [];
  if (socket) return { kind: 'clamd', connection: { path: socket } };
  const [, host, port] = /^clamd:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(value) ?? [];
  if (!host || !port || Number(port) < 1 || Number(port) > 65_535) return null;
  return { kind: 'clamd', connection: { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } };
}

function readSender(value: string): MailSender {
  const [, name, address] = nameAndAddress.exec(value) ?? [];
  return address === undefined
    ? { name: '', address: value }
    : { name: (name ?? '').trim(), address: address.trim() };
}

function explain(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  return ['Invalid configuration:', ...lines].join('\n');
}
