// Invariants of issued and accepted quotations, read from the tables, the stored files and the mails of a site.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { documentFolder, listDocumentFiles } from '#features/trade-documents/issue/document-store.server.ts';
import {
  orphanHours,
  sweepDocuments,
} from '#features/trade-documents/issue/issued-document.writes.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { CaughtMail } from '../caught-mails.ts';

export interface IssuedRow extends Record<string, unknown> {
  id: string;
  quotation_id: string;
  number: string;
  status: string;
  order_id: string | null;
  lines: number;
  mails: number;
  items: number;
  /** Whether order, its items and version have the same total; null: there is no order. */
  is_total: boolean | null;
}

/** Every version that has been issued. */
export async function readIssued({ database }: Runtime): Promise<IssuedRow[]> {
  const { rows } = await database.execute<IssuedRow>(sql`
    select v.id, v.quotation_id, v.number, v.status, a.order_id,
      (select count(*)::int from quotation_lines where version_id = v.id) as lines,
      (select count(*)::int from mail_outbox
        where subject_ref in ('quotation:' || v.quotation_id, 'order:' || a.order_id)
          and position(v.number in subject) > 0) as mails,
      (select count(*)::int from order_items where order_id = a.order_id) as items,
      (select o.total_amount = v.total_amount
          and o.total_amount = (select sum(total_price) from order_items where order_id = o.id)
        from orders o where o.quotation_version_id = v.id and o.id = a.order_id) as is_total
    from quotation_versions v left join quotation_acceptances a on a.version_id = v.id
    where v.issued_at is not null order by v.number`);
  return rows;
}

/** Rows of which each belongs to something that does not exist. */
export async function readOrphans({ database }: Runtime): Promise<Record<string, unknown[]>> {
  const orphans = {
    mails: sql`select subject from mail_outbox m where not exists (
      select from quotation_versions v left join quotation_acceptances a on a.version_id = v.id
      where m.subject_ref in ('quotation:' || v.quotation_id, 'order:' || a.order_id)
        and v.issued_at is not null and position(v.number in m.subject) > 0)`,
    documents: sql`select number from issued_documents d where not exists (
      select from quotation_versions v where v.id::text = d.subject_id and v.number = d.number and v.issued_at is not null)`,
    orders: sql`select id from orders o where not exists (
      select from quotation_acceptances a where a.order_id = o.id and a.version_id = o.quotation_version_id)`,
    items: sql`select id from order_items i where not exists (select from orders where id = i.order_id)`,
    numbers: sql`select number from quotations q where q.number is not null and not exists (
      select from quotation_versions v where v.quotation_id = q.id and v.number is not null)`,
  };
  const found: Record<string, unknown[]> = {};
  for (const [name, statement] of Object.entries(orphans)) {
    found[name] = (await database.execute(statement)).rows;
  }
  return found;
}

/** The numbers of all quotations, and those that there must be by the counters: each from 1 on, once. */
export async function readNumbers({ database }: Runtime): Promise<{ taken: string[]; counted: string[] }> {
  const taken = await database.execute<{ number: string }>(
    sql`select number from quotations where number is not null order by number`,
  );
  const counted = await database.execute<{ number: string }>(sql`
    select 'Q-' || year || '-' || lpad(at::text, 5, '0') as number
    from document_numbers, generate_series(1, last) as at where kind = 'Q' order by 1`);
  return {
    taken: taken.rows.map(({ number }) => number),
    counted: counted.rows.map(({ number }) => number),
  };
}

interface DocumentRow extends Record<string, unknown> {
  number: string;
  status: string;
  total: string;
  printed: string;
  quoted: string;
  sha256: string;
  size: number;
  file: string;
}

/** What is wrong with the one PDF of each version, and its digest by the number of the version. */
export async function checkDocuments(
  { config, database }: Runtime,
  versions: readonly IssuedRow[],
): Promise<{ wrong: string[]; digests: Map<string, string> }> {
  const { rows } = await database.execute<DocumentRow>(sql`
    select d.number, d.status, d.total, d.content ->> 'number' as printed, (v.total_amount * 100)::bigint as quoted,
      d.sha256, d.size, d.file
    from issued_documents d join quotation_versions v on v.id::text = d.subject_id and d.subject_type = 'quotation_version'`);
  const documents = Map.groupBy(rows, ({ number }) => number);
  const folder = openFolder(config, documentFolder);
  const wrong: string[] = [];
  const digests = new Map<string, string>();
  for (const { number } of versions) {
    const [document, another] = documents.get(number) ?? [];
    if (!document || another) {
      wrong.push(`${number} has ${document ? 'several PDFs' : 'no PDF'}`);
      continue;
    }
    const { status, printed, total, quoted } = document;
    if (status !== 'valid' || printed !== number || total !== quoted) wrong.push(JSON.stringify(document));
    const opened = await folder.open(document.file);
    if (!opened) wrong.push(`${number} has no file`);
    else if (!isWholePdf(Buffer.from(await opened.arrayBuffer()), document))
      wrong.push(`${number} is broken`);
    digests.set(number, document.sha256);
  }
  return { wrong, digests };
}

function isWholePdf(bytes: Buffer, { sha256, size }: DocumentRow): boolean {
  const hasEnds = bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-16).includes('%%EOF');
  return hasEnds && bytes.length === size && digestOf(bytes) === sha256;
}

/** Files that no document has, once the sweeper has removed those of transactions that were rolled back. */
export async function sweepAndList(runtime: Runtime): Promise<{ files: string[]; documents: string[] }> {
  const { config, database } = runtime;
  const later = Date.now() + (orphanHours + 1) * 3_600_000;
  await sweepDocuments(database, openFolder(config, documentFolder), listDocumentFiles(config), later);
  const { rows } = await database.execute<{ file: string }>(sql`select file from issued_documents`);
  const files: string[] = [];
  for await (const name of listDocumentFiles(config)) files.push(name);
  return { files: files.toSorted(), documents: rows.map(({ file }) => file).toSorted() };
}

export interface MailLinks {
  number: string;
  /** Token of the room; undefined: the mail has no link to it. */
  token: string | undefined;
  /** The order that it links. */
  order: string | undefined;
}

/** What mails that have arrived, and mails that are waiting to be sent, name and link. */
export async function readMailLinks(
  { database }: Runtime,
  received: readonly CaughtMail[],
): Promise<MailLinks[]> {
  const { rows } = await database.execute<{ text: string; token: string | null }>(sql`
    select subject || E'\n' || body_text as text, secrets ->> 'room' as token
    from mail_outbox where status <> 'sent'`);
  const waiting = rows.map(({ text, token }) => Object.assign(linksOf(text), { token: token ?? undefined }));
  // Quoted-printable breaks long lines, and a header continues on the next line.
  const arrived = received.map(({ raw }) => linksOf(raw.replaceAll('=\r\n', '').replaceAll('\r\n ', ' ')));
  return [...arrived, ...waiting];
}

function linksOf(text: string): MailLinks {
  const [, token] = /\/q\/([\w-]{22,})/.exec(text) ?? [];
  const [, order] = /\/order\/([\da-f-]{36})/.exec(text) ?? [];
  return { number: /\bQ-\d{4}-\d{5,}-\d+\b/.exec(text)?.[0] ?? '', token, order };
}

/** The digest of the PDF that a buyer downloads in the room; its status when there is none. */
export async function downloadedDigest(
  request: (path: string) => Response | Promise<Response>,
  token: string,
  number: string,
): Promise<string> {
  const version = number.split('-').at(-1);
  const response = await request(`/q/${token}/v/${version}.pdf`);
  if (response.status !== 200) return `answered ${response.status}`;
  return digestOf(Buffer.from(await response.arrayBuffer()));
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
