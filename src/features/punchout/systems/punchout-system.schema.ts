// Buyers' procurement systems as the admin's form and API have them.
import { z } from 'zod';
import { categories } from '#features/families/categories.ts';
import { languages } from '#i18n/language.ts';
import { currencyCode } from '#platform/http/currency.schema.ts';
import { cleanLine } from '#kernel/text.ts';
import { textField } from '#platform/http/text-field.schema.ts';
import { isReturnHost, isUnspsc, punchoutKinds, punchoutLimits } from '../punchout.rules.ts';

const hosts = z
  .array(
    z
      .string()
      .overwrite((text) => cleanLine(text).toLowerCase())
      .refine(isReturnHost, 'must be the name of a host, such as procurement.example.com'),
  )
  .min(1, 'is required')
  .max(punchoutLimits.hosts, `at most ${punchoutLimits.hosts} hosts`);

/** What can be changed later. */
const details = z.object({
  name: textField({ limit: punchoutLimits.name }).describe('As buyers read it: Return to <name>'),
  company: textField({ limit: punchoutLimits.company }),
  email: textField({ limit: 254, kind: 'email' }).describe('For quote requests without a contact'),
  return_hosts: hosts.describe('The hosts to which a basket may be returned'),
  currency: currencyCode,
  language: z.enum(languages),
});

const credentials = z.object({
  kind: z.enum(punchoutKinds),
  domain: textField({ limit: punchoutLimits.domain, optional: true }).describe(
    'Of cXML, such as DUNS or NetworkID',
  ),
  identity: textField({ limit: punchoutLimits.identity }).describe('The user name of OCI'),
});

export const punchoutSystemInput = details
  .extend(credentials.shape)
  .refine(({ kind, domain }) => kind !== 'cxml' || domain !== '', {
    message: 'is required',
    path: ['domain'],
  })
  .transform((input) => ({ ...input, domain: input.kind === 'oci' ? '' : input.domain }));

export const punchoutSystemChange = z.object({
  from: details.describe('What the client last read'),
  to: details,
});

export const punchoutSystem = details.extend(credentials.shape).extend({
  id: z.guid(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
});

const unspscCode = z.string().overwrite(cleanLine).refine(isUnspsc, 'must have 8 digits');

export const unspscCodes = z.object({
  networking: unspscCode,
  electronics: unspscCode,
  mobile: unspscCode,
  iot: unspscCode,
} satisfies Record<(typeof categories)[number], z.ZodType>);

export const unspscChange = z.object({
  from: unspscCodes.describe('The codes that the client last read'),
  to: unspscCodes,
});

export const punchoutRequest = z.object({
  id: z.guid(),
  system: z.string().nullable().describe('Its name; null: an unknown sender'),
  kind: z.string(),
  status: z.int().describe('As cXML numbers them'),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export const punchoutOverview = z.object({
  systems: z.array(punchoutSystem).describe('The newest first'),
  requests: z.array(punchoutRequest).describe('The last 50, the newest first'),
  unspsc: unspscCodes,
});

export const changedPunchout = z.object({ change_set_id: z.guid().nullable() });

export const madePunchoutSystem = z.object({
  id: z.guid(),
  secret: z.string().describe('The shared secret, which cannot be read again'),
  change_set_id: z.guid(),
});

export type PunchoutSystemDetails = z.output<typeof details>;
export type PunchoutSystemInput = z.output<typeof punchoutSystemInput>;
export type PunchoutSystemChange = z.output<typeof punchoutSystemChange>;
export type PunchoutSystem = z.output<typeof punchoutSystem>;
export type PunchoutRequest = z.output<typeof punchoutRequest>;
export type UnspscChange = z.output<typeof unspscChange>;
export const punchoutDetails = details;
