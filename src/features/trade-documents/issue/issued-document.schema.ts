// Issued documents as administrators see them.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';
import { currencyCode } from '#platform/http/currency.schema.ts';
import { documentKinds, papers } from '../content/document-content.ts';
import { documentStatuses, documentSubjects } from './issued-document.rules.ts';

export const issuedDocument = z.object({
  id: z.guid(),
  kind: z.enum(documentKinds),
  number: z.string(),
  language: z.enum(languages),
  paper: z.enum(papers),
  code: z.string().describe('In groups of four characters'),
  status: z.enum(documentStatuses),
  status_at: z.iso.datetime(),
  currency: currencyCode.nullable(),
  total: z.string().nullable().describe('A decimal number; null: the document has no prices'),
  issued_at: z.iso.datetime(),
  issued_by: z.string().nullable(),
  sha256: z.string(),
  size: z.int().positive(),
});

export const documentQuery = z.object({
  subject_type: z.enum(documentSubjects),
  subject_id: z.string().min(1).max(100),
});
