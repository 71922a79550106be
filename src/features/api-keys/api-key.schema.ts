// Input and output of the routes of API keys.
import { z } from 'zod';
import { apiKeyLimits, apiScopes } from './api-key.rules.ts';

const plain = /^\P{Cc}*$/u;
const { callsPerMinute } = apiKeyLimits;

export const apiKeyInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'required')
    .max(apiKeyLimits.name, `at most ${apiKeyLimits.name} characters`)
    .regex(plain, 'no control characters'),
  company: z
    .string()
    .trim()
    .max(apiKeyLimits.company, `at most ${apiKeyLimits.company} characters`)
    .regex(plain, 'no control characters')
    .nullable()
    .default(null)
    .transform((company) => company || null),
  scopes: z
    .array(z.enum(apiScopes))
    .min(1, 'at least one')
    .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
  calls_per_minute: z
    .int('must be a whole number')
    .min(1, 'at least 1')
    .max(callsPerMinute.max, `at most ${callsPerMinute.max}`)
    .default(callsPerMinute.default),
  expires_at: z.iso
    .datetime({ offset: true })
    .refine((at) => Date.parse(at) > Date.now(), 'must be in the future')
    .nullable()
    .default(null),
});

export const apiKey = z.object({
  id: z.guid(),
  name: z.string(),
  company: z.string().nullable(),
  prefix: z.string().describe('The first characters of the key'),
  scopes: z.array(z.enum(apiScopes)),
  calls_per_minute: z.int(),
  expires_at: z.iso.datetime().nullable(),
  is_expired: z.boolean(),
  created_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable().describe('Written once a minute'),
  calls_today: z.int().describe('Of today in UTC, written once a minute'),
});

export const apiKeys = z.array(apiKey);

export const createdApiKey = z.object({
  key: apiKey,
  token: z.string().describe('The key itself, which cannot be read again'),
  change_set_id: z.guid(),
});

export const revokedApiKey = z.object({ key: apiKey, change_set_id: z.guid() });

export type ApiKeyInput = z.output<typeof apiKeyInput>;
export type ApiKeyEntry = z.output<typeof apiKey>;
