// Everything an operator can set, read once from the environment at start.
import path from 'node:path';
import { z } from 'zod';

/** A bad setting stops the start; the message names each variable and what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const text = z.string().trim().min(1, 'must not be empty');

const environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a whole port number')
    .min(1, 'must be 1 to 65535')
    .max(65535, 'must be 1 to 65535')
    .default(3000),
  HOST: text.default('0.0.0.0'),
  SITE_URL: address.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLIC_API_KEY: z
    .string()
    .regex(/^[\w.~-]+$/, 'may hold letters, digits and . _ ~ - only')
    .default('public'),
  DEMO: onOff.optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
});

export interface Config {
  port: number;
  host: string;
  /** Public origin without a closing slash. */
  siteUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  publicApiKey: string;
  /** Null: fill the demo catalogue into an empty embedded database only. */
  demo: boolean | null;
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
  return {
    port: set.PORT,
    host: set.HOST,
    siteUrl: (set.SITE_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    publicApiKey: set.PUBLIC_API_KEY,
    demo: set.DEMO ?? null,
    logLevel: set.LOG_LEVEL,
  };
}

function explain(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  return ['The configuration is not usable:', ...lines].join('\n');
}
