// Draft of a quotation in the database: reads it as administrators edit it, and writes what a patch changed.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { keysOf } from '#kernel/object.ts';
import {
  type DraftCharge,
  type DraftLine,
  draftLine,
  type DraftTerms,
  draftTerms,
} from './quotation-draft.schema.ts';
import type { Draft, DraftChanges } from './quotation-edit.rules.ts';
import {
  quotation_charges,
  quotation_lines,
  quotation_versions,
  type StoredCharge,
  type StoredLine,
  type StoredVersion,
} from './quotation.tables.server.ts';
import {
  findCharges,
  findLines,
  findVersions,
  lockQuotation,
  touchQuotation,
} from './quotation-version.store.server.ts';

export type NewLine = Omit<StoredLine, 'version_id'>;

const termNames = keysOf(draftTerms.shape);
const lineNames = keysOf(draftLine.shape);

export async function readDraft(database: Queryable, version: StoredVersion): Promise<Draft> {
  const lines = (await findLines(database, [version.id])).get(version.id) ?? [];
  const charges = (await findCharges(database, [version.id])).get(version.id) ?? [];
  return {
    terms: termsOf(version),
    charges: charges.map(chargeOf),
    lines: new Map(lines.map((line) => [line.id, draftLineOf(line)])),
  };
}

/** Writes the changes of a draft that is locked; the revision rises by one. */
export async function writeDraft(
  tx: Transaction,
  version: StoredVersion,
  { terms, charges, lines }: DraftChanges,
  draft: Draft,
): Promise<void> {
  const gone = [...lines].flatMap(([id, { after }]) => (after ? [] : [id]));
  if (gone.length > 0) {
    await tx
      .delete(quotation_lines)
      .where(and(eq(quotation_lines.version_id, version.id), inArray(quotation_lines.id, gone)));
  }
  const written = [...lines].flatMap(([id, { after }]): NewLine[] => {
    const line = after && draft.lines.get(id);
    return line ? [{ ...line, id, line_key: id, request_line_id: null, requested_quantity: null }] : [];
  });
  await putLines(tx, version.id, written);
  if (charges) await putCharges(tx, version.id, charges.after);
  await tx
    .update(quotation_versions)
    .set({ ...terms?.after, revision: sql`${quotation_versions.revision} + 1`, updated_at: sql`now()` })
    .where(eq(quotation_versions.id, version.id));
  await touchQuotation(tx, version.quotation_id);
}

/**
 * In one statement with two parameters, however many lines there are. A line that exists keeps which line of the
 * request and of earlier versions it is.
 */
export async function putLines(tx: Transaction, versionId: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  const columns = sql.join(
    lineNames.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const updates = sql.join(
    lineNames.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  const { rowCount } = await tx.execute(sql`
    insert into ${quotation_lines} (id, version_id, line_key, request_line_id, requested_quantity, ${columns})
    select id, ${versionId}::uuid, line_key, request_line_id, requested_quantity, ${columns}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
      id uuid, line_key uuid, request_line_id uuid, requested_quantity numeric, position double precision,
      group_name text, is_optional boolean, product_id uuid, requested_part text, sku text, part_number text,
      manufacturer text, description text, unit text, quantity int, unit_price numeric, catalogue_price numeric,
      cost numeric, price_breaks jsonb, min_quantity int, order_multiple int, lead_time_days int, hs_code text,
      country_of_origin text, weight numeric, note text)
    on conflict (id) do update set ${updates}
    where quotation_lines.version_id = excluded.version_id`);
  if (rowCount !== lines.length) throw new Error('A new line has the id of a line of another version.');
}

/** All of them, in their order. */
export async function putCharges(
  tx: Transaction,
  versionId: string,
  charges: readonly DraftCharge[],
): Promise<void> {
  await tx.delete(quotation_charges).where(eq(quotation_charges.version_id, versionId));
  if (charges.length === 0) return;
  const rows = charges.map((charge, position) => ({ ...charge, version_id: versionId, position }));
  await tx.insert(quotation_charges).values(rows);
}

/** The draft, locked; or why there is none. */
export async function lockDraft(
  tx: Transaction,
  id: string,
): Promise<StoredVersion | 'not_found' | 'no_draft'> {
  if (!(await lockQuotation(tx, id))) return 'not_found';
  return (await findVersions(tx, id)).find(({ status }) => status === 'draft') ?? 'no_draft';
}

export function termsOf(version: StoredVersion): DraftTerms {
  return draftPick(version, termNames);
}

export function draftLineOf(line: StoredLine): DraftLine {
  return draftPick(line, lineNames);
}

export function chargeOf({ kind, label, percent, amount }: StoredCharge): DraftCharge {
  return { kind, label, percent, amount };
}

function draftPick<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
