// Input and output of the routes of administrators.
import { z } from 'zod';

export const me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  has_second_factor: z.boolean(),
  has_password: z.boolean(),
  /** An OpenID provider is configured. */
  openid: z.boolean(),
  identities: z
    .array(z.object({ id: z.string(), account_id: z.string() }))
    .describe('OpenID identities that sign in to this account'),
});

export const administrator = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  deactivated_at: z.iso.datetime().nullable(),
  has_second_factor: z.boolean(),
  /** Has not chosen a password yet. */
  is_invited: z.boolean(),
  last_seen_at: z.iso.datetime().nullable(),
});

export const administrators = z.array(administrator);

export const invitation = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'required')
    .max(100, 'at most 100 characters')
    .regex(/^\P{Cc}*$/u, 'no control characters'),
  email: z
    .email('must be an email address')
    .max(254)
    .transform((value) => value.toLowerCase()),
});

export const changedAdministrator = z.object({ administrator, change_set_id: z.guid() });

export type Me = z.infer<typeof me>;
export type Invitation = z.infer<typeof invitation>;
export type AdministratorEntry = z.infer<typeof administrator>;
