// Looks up a document for whoever verifies it: never more than its own paper says, and never a newer total.
import { and, desc, eq, like } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { moneyText } from '#kernel/money.ts';
import { findDocumentByCode, findDocumentByDigest } from '../issue/issued-document.reads.server.ts';
import { codeText } from '../issue/issued-document.rules.ts';
import { issued_documents, type StoredDocument } from '../issue/issued-document.tables.server.ts';
import { readKey, type VerifiedDocument } from './verified-document.schema.ts';

/** Null: no document has this code or digest. */
export async function verifyDocument(database: Queryable, key: string): Promise<VerifiedDocument | null> {
  const read = readKey(key);
  if (!read) return null;
  const found =
    'code' in read
      ? await findDocumentByCode(database, read.code)
      : await findDocumentByDigest(database, read.sha256);
  if (!found) return null;
  const { content, total, currency } = found;
  return {
    code: codeText(found.code),
    kind: found.kind,
    number: found.number,
    version: content.kind === 'quotation' ? content.version : null,
    status: found.status,
    status_at: found.status_at.toISOString(),
    replaced_by: found.status === 'superseded' ? await findReplacement(database, found) : null,
    total: total === null || currency === null ? null : moneyText({ amount: total, currency: currency }),
    currency,
    lines: content.lines.length,
    terms: content.delivery ? `${content.delivery.incoterm} ${content.delivery.place}` : null,
    valid_until: found.valid_until,
    issued_at: found.issued_at.toISOString(),
    sha256: found.sha256,
  };
}

/** The valid version of the same quotation. */
async function findReplacement(
  database: Queryable,
  { kind, number }: Pick<StoredDocument, 'kind' | 'number'>,
): Promise<string | null> {
  const table = issued_documents;
  const base = /^(.+-\d{4}-\d+)-\d+$/.exec(number)?.[1];
  if (kind !== 'quotation' || !base) return null;
  const [row] = await database
    .select({ number: table.number })
    .from(table)
    .where(and(eq(table.kind, kind), like(table.number, `${base}-%`), eq(table.status, 'valid')))
    .orderBy(desc(table.issued_at))
    .limit(1);
  return row?.number ?? null;
}
