// Stores attachments: an upload is checked and stored; a request that names it claims it.
import { createHash, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Outcome } from '#kernel/outcome.ts';
import { type Folder, openFolder } from '#platform/files/files.server.ts';
import { createRequestQueue, uploadWaitMs } from '#platform/http/request-queue.server.ts';
import type { Database, Queryable, Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { QuoteAttachment } from './quote.schema.ts';
import { quote_attachments, quote_requests, type StoredQuoteAttachment } from './quote.tables.server.ts';
import { checkAttachmentApart, checksAtOnce } from './attachments/attachment-check.server.ts';
import { isInfected } from './attachments/attachment-scan.server.ts';
import {
  type AttachmentIssue,
  attachmentName,
  type QuoteAttachmentType,
} from './attachments/attachment.rules.ts';

export const attachmentFolder = 'quote-attachments';

/** Bytes of uploads that no request has claimed, for all senders together. */
export const maxUnusedBytes = 2 * 1024 ** 3;
/** Hours after which an unused upload is deleted. */
const retentionHours = 48;

/** Checking a file needs memory and CPU: two at a time leave the rest to other requests, and one of them to other clients. */
const queue = createRequestQueue({
  name: 'attachments',
  concurrency: checksAtOnce,
  perClient: { concurrency: 1 },
  maxWaiting: 1_000,
  maxWaitMs: uploadWaitMs,
});

export interface UploadedFile {
  name: string;
  /** Called when the file's turn has come, so that waiting files need no memory. */
  read: () => Promise<Buffer>;
  /** Counts the bytes towards what the sender may store, before they are stored. Throws when that is used up, or the disk is. */
  count: (bytes: number) => Promise<void>;
}

export type StoredUpload = Outcome<QuoteAttachment, RejectedAttachment>;

export interface RejectedAttachment {
  issue: AttachmentIssue | 'no_space';
  name: string;
  /** With `wrong_name`: what the file is. */
  type?: QuoteAttachmentType | undefined;
}

/** Rejects with QueueFullError when too many wait, and with ScannerUnavailable without a verdict. */
export async function storeAttachment(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  upload: UploadedFile,
): Promise<StoredUpload> {
  const name = attachmentName(upload.name);
  const fail = (error: Omit<RejectedAttachment, 'name'>): StoredUpload => ({
    ok: false,
    error: { ...error, name },
  });
  return queue.run(async () => {
    const bytes = await upload.read();
    const checked = await checkAttachmentApart(bytes, name);
    if (!checked.ok) return fail(checked);
    if (await isInfected(config.virusScanner, bytes)) return fail({ issue: 'infected' });
    const unused = await countUnusedBytes(database);
    if (unused + bytes.length > maxUnusedBytes) return fail({ issue: 'no_space' });
    await upload.count(bytes.length);
    const id = randomUUID();
    const sha256 = digestOf(bytes);
    const value = { id, name, type: checked.type, size: bytes.length };
    // First the row: a file whose writing was interrupted is found and swept by it.
    await database.insert(quote_attachments).values({ ...value, sha256 });
    await openFolder(config, attachmentFolder).write(id, bytes);
    return { ok: true, value };
  });
}

/** Ids of the uploads with these names and contents that the request of this key was sent with. Null: not found. */
export async function findSentUploads(
  database: Queryable,
  key: string,
  files: readonly Pick<UploadedFile, 'name' | 'read'>[],
): Promise<(string | null)[]> {
  const { rows } = await database.execute<{ id: string; name: string; sha256: string }>(sql`
    select attachment.id, attachment.name, attachment.sha256
    from ${quote_requests} request
    join ${quote_attachments} attachment
      on attachment.quote_id = request.id or (attachment.quote_id is null and request.status = 'spam')
    where request.idempotency_key = ${key} order by attachment.position`);
  const ids: (string | null)[] = [];
  for (const file of files) {
    const name = attachmentName(file.name);
    const sha256 = rows.some((row) => row.name === name) ? digestOf(await file.read()) : '';
    const at = rows.findIndex((row) => row.name === name && row.sha256 === sha256);
    ids.push(at < 0 ? null : (rows.splice(at, 1)[0]?.id ?? null));
  }
  return ids;
}

/** What identifies the content of each attachment, and the positions of those that are not stored. */
export async function findAttachments(
  database: Queryable,
  ids: readonly string[],
): Promise<{ digests: string[]; missing: number[] }> {
  if (ids.length === 0) return { digests: [], missing: [] };
  const rows = await database
    .select()
    .from(quote_attachments)
    .where(inArray(quote_attachments.id, [...ids]));
  const found = new Map(rows.map((row) => [row.id, `${row.sha256} ${row.name}`]));
  return {
    digests: ids.flatMap((id) => found.get(id) ?? []),
    missing: ids.flatMap((id, index) => (found.has(id) ? [] : [index])),
  };
}

/** One of the attachments belongs to another request, or was swept meanwhile. */
export class AttachmentsTaken extends Error {
  override name = 'AttachmentsTaken';
  readonly indexes: number[];

  constructor(indexes: number[]) {
    super('Attachments are not available.');
    this.indexes = indexes;
  }
}

/** Rejects with AttachmentsTaken, which must roll the transaction back. */
export async function claimAttachments(
  tx: Transaction,
  quoteId: string,
  ids: readonly string[],
): Promise<StoredQuoteAttachment[]> {
  if (ids.length === 0) return [];
  const claimed = await tx
    .update(quote_attachments)
    .set({
      quote_id: quoteId,
      position: sql`array_position(${sql.param([...ids])}::uuid[], ${quote_attachments.id})`,
    })
    .where(and(inArray(quote_attachments.id, [...ids]), isNull(quote_attachments.quote_id)))
    .returning();
  const found = new Map(claimed.map((row) => [row.id, row]));
  const taken = ids.flatMap((id, index) => (found.has(id) ? [] : [index]));
  if (taken.length > 0) throw new AttachmentsTaken(taken);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Returns how many unused uploads were deleted. */
export async function sweepAttachments(
  database: Database,
  folder: Folder,
  signal?: AbortSignal,
): Promise<number> {
  const isOld = sql`${quote_attachments.quote_id} is null
    and ${quote_attachments.created_at} < now() - make_interval(hours => ${retentionHours})`;
  const old = await database
    .select({ id: quote_attachments.id })
    .from(quote_attachments)
    .where(isOld)
    .limit(1_000);
  let deleted = 0;
  for (const { id } of old) {
    if (signal?.aborted) break;
    // The file goes with the row: a request that claims it meanwhile waits and finds neither.
    deleted += await database.transaction(async (tx) => {
      const rows = await tx
        .delete(quote_attachments)
        .where(and(eq(quote_attachments.id, id), isOld))
        .returning({ id: quote_attachments.id });
      if (rows.length > 0) await folder.remove(id);
      return rows.length;
    });
  }
  return deleted;
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function countUnusedBytes(database: Queryable): Promise<number> {
  const { rows } = await database.execute<{ bytes: number }>(sql`
    select coalesce(sum(size), 0)::float8 as bytes from ${quote_attachments} where quote_id is null`);
  return rows[0]?.bytes ?? 0;
}
