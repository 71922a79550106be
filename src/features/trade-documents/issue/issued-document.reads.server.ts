// Finds issued documents: by their code, by the digest of their bytes, and those of a subject.
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { OpenedFile } from '#platform/files/folder.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { DocumentStore } from './document-store.server.ts';
import type { DocumentSubject } from './issued-document.rules.ts';
import { issued_documents, type StoredDocument } from './issued-document.tables.server.ts';

export async function findDocument(database: Queryable, id: string): Promise<StoredDocument | null> {
  const [row] = await database.select().from(issued_documents).where(eq(issued_documents.id, id));
  return row ?? null;
}

export async function findDocumentByCode(database: Queryable, code: string): Promise<StoredDocument | null> {
  const [row] = await database.select().from(issued_documents).where(eq(issued_documents.code, code));
  return row ?? null;
}

export async function findDocumentByDigest(
  database: Queryable,
  sha256: string,
): Promise<StoredDocument | null> {
  const { issued_at } = issued_documents;
  const [row] = await database
    .select()
    .from(issued_documents)
    .where(eq(issued_documents.sha256, sha256))
    .orderBy(desc(issued_at))
    .limit(1);
  return row ?? null;
}

/** Oldest first. */
export async function findDocumentsOf(
  database: Queryable,
  subject: { type: DocumentSubject; id: string },
): Promise<StoredDocument[]> {
  const { subject_type, subject_id, issued_at, id } = issued_documents;
  return database
    .select()
    .from(issued_documents)
    .where(and(eq(subject_type, subject.type), eq(subject_id, subject.id)))
    .orderBy(asc(issued_at), asc(id));
}

/** Code and size of the last document of each subject, without its content. */
export async function findDocumentFiles(
  database: Queryable,
  type: DocumentSubject,
  ids: readonly string[],
): Promise<Map<string, Pick<StoredDocument, 'code' | 'size'>>> {
  const { subject_type, subject_id, issued_at, id, code, size } = issued_documents;
  const rows = await database
    .select({ subject_id, code, size })
    .from(issued_documents)
    .where(and(eq(subject_type, type), inArray(subject_id, [...ids])))
    .orderBy(asc(issued_at), asc(id));
  return new Map(rows.map((row) => [row.subject_id, row]));
}

/** The bytes as they were issued. */
export async function openDocument(
  { folder }: Pick<DocumentStore, 'folder'>,
  { file }: Pick<StoredDocument, 'file'>,
): Promise<OpenedFile> {
  const found = await folder.open(file);
  if (!found) throw new Error(`The file of a document is missing: ${file}`);
  return found;
}
