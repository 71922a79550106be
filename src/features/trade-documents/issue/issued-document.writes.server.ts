// Issues documents, in the transaction of what they document: number, PDF, stored bytes and row come together or not at all.
import { createHash, randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Folder } from '#platform/files/files.server.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import type { DocumentContent } from '../content/document-content.ts';
import { tradeSheet } from '../content/trade-sheet.ts';
import { UnprintableTextError } from '../engine/document-renderer.server.ts';
import { findUnprintable } from '../engine/printable.rules.ts';
import { ublOf } from '../ubl/ubl.ts';
import type { DocumentStore } from './document-store.server.ts';
import {
  type DocumentStatus,
  type DocumentSubject,
  newCode,
  verificationMark,
} from './issued-document.rules.ts';
import { issued_documents, type StoredDocument } from './issued-document.tables.server.ts';
import { storedContent } from '../content/stored-content.ts';

export interface Issue {
  content: DocumentContent;
  subject: { type: DocumentSubject; id: string };
  /** The administrator's id; null: a job of the site. */
  issuedBy: string | null;
}

export type IssuedDocument = Omit<StoredDocument, 'content'>;

/**
 * Renders and stores the document, while whatever the transaction has locked stays locked: some hundred milliseconds.
 * Throws UnprintableTextError, RenderError, RendererBusyError or QueueFullError, after which the transaction must roll back.
 */
export async function issueDocument(
  tx: Transaction,
  { renderer, folder, siteUrl }: DocumentStore,
  { content: typed, subject, issuedBy }: Issue,
): Promise<IssuedDocument> {
  const content = withoutTabs(typed);
  const stored = storedContent(content);
  // By its field of the content, before any text of the paper is put together.
  const unprintable = findUnprintable(stored);
  if (unprintable) throw new UnprintableTextError(unprintable);
  const code = newCode();
  const mark = verificationMark(siteUrl, code);
  const ubl = ublOf(content);
  const attachment = ubl && { name: ubl.name, description: 'UBL 2.1' };
  const pdf = await renderer.render(tradeSheet(content, mark, attachment), {
    logo: content.seller.logo?.bytes,
    attachment: ubl?.xml,
  });
  // The time in the name says when a file without a row may be swept: its transaction was rolled back.
  const file = `${Date.now()}-${randomUUID()}.pdf`;
  await folder.write(file, pdf);
  const priced = 'total' in content ? content : null;
  const [row] = await tx
    .insert(issued_documents)
    .values({
      kind: content.kind,
      number: content.number,
      subject_type: subject.type,
      subject_id: subject.id,
      language: content.language,
      paper: content.paper,
      code,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      size: pdf.length,
      file,
      currency: priced?.currency ?? null,
      total: priced?.total ?? null,
      valid_until: content.kind === 'quotation' ? content.validUntil : null,
      content: stored,
      issued_by: issuedBy,
    })
    .returning();
  if (!row) throw new Error('The document was not stored.');
  const { content: _, ...issued } = row;
  return issued;
}

/** No font has a tab: it is printed as a space. */
export function withoutTabs<Value>(value: Value): Value;
export function withoutTabs(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\t', ' ');
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((each) => withoutTabs(each));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutTabs(each)]));
}

/** Marks the valid documents of a subject as superseded or withdrawn, by default of all kinds; others stay what they are. */
export async function closeDocuments(
  tx: Transaction,
  subject: Issue['subject'],
  status: Exclude<DocumentStatus, 'valid'>,
  of?: DocumentContent['kind'],
): Promise<void> {
  const { subject_type, subject_id, status: current, kind } = issued_documents;
  const isOfSubject = and(eq(subject_type, subject.type), eq(subject_id, subject.id), eq(current, 'valid'));
  await tx
    .update(issued_documents)
    .set({ status, status_at: sql`now()` })
    .where(and(isOfSubject, of && eq(kind, of)));
}

/** Hours after which a file without a row belongs to no transaction any more. */
export const orphanHours = 24;

/** Returns how many files of transactions that were rolled back were removed. */
export async function sweepDocuments(
  database: Database,
  folder: Pick<Folder, 'remove'>,
  names: AsyncIterable<string>,
  now = Date.now(),
): Promise<number> {
  const old: string[] = [];
  for await (const name of names) {
    const writtenAt = Number(/^(\d+)-/.exec(name)?.[1]);
    if (writtenAt < now - orphanHours * 3_600_000) old.push(name);
  }
  let removed = 0;
  for (let start = 0; start < old.length; start += 1_000) {
    const batch = old.slice(start, start + 1_000);
    const rows = await database
      .select({ file: issued_documents.file })
      .from(issued_documents)
      .where(inArray(issued_documents.file, batch));
    const known = new Set(rows.map(({ file }) => file));
    for (const name of batch.filter((each) => !known.has(each))) {
      await folder.remove(name);
      removed += 1;
    }
  }
  return removed;
}
