// What anybody may know of an issued document by its code, or by the digest of its bytes.
import { currencyCode } from '#platform/http/currency.schema.ts';
import { z } from 'zod';
import { documentKinds } from '../content/document-content.ts';
import { documentStatuses, isDigest, readCode } from '../issue/issued-document.rules.ts';

export const verifiedDocument = z.object({
  code: z.string().describe('In groups of four characters'),
  kind: z.enum(documentKinds),
  number: z.string(),
  version: z.int().positive().nullable().describe('Of a quotation'),
  status: z.enum(documentStatuses),
  status_at: z.iso.datetime().describe('Since when it has this status'),
  replaced_by: z.string().nullable().describe('The number of the quotation that is valid instead'),
  total: z.string().nullable().describe('A decimal number; null: the document has no prices'),
  currency: currencyCode.nullable(),
  lines: z.int().nonnegative(),
  terms: z.string().nullable().describe('The Incoterm and its named place'),
  valid_until: z.iso.date().nullable(),
  issued_at: z.iso.datetime(),
  sha256: z.string().describe('Of the PDF as it was issued'),
});

export type VerifiedDocument = z.output<typeof verifiedDocument>;

/** Null: neither a code nor a digest. */
export function readKey(text: string): { code: string } | { sha256: string } | null {
  const sha256 = text.trim().toLowerCase();
  if (isDigest(sha256)) return { sha256 };
  const code = readCode(text);
  return code ? { code } : null;
}
