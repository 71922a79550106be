// Saves, renames and deletes templates of quotations, each with its entry in the history, which undo restores.
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { type Change, recordChanges } from '#features/history/change.writes.server.ts';
import { tableSubject } from '#features/history/table-subject.server.ts';
import type { SkipReason, UndoableSubject } from '#features/history/undo.server.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Database, Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { chargeOf, draftLineOf, termsOf } from '../quotation-draft.store.server.ts';
import { findCharges, findLines, findVersions } from '../quotation-version.store.server.ts';
import { contentOfTemplate } from './quotation-template.rules.ts';
import {
  maxTemplates,
  type NewTemplate,
  type QuotationTemplate,
  type TemplateContent,
  type TemplateRenaming,
} from './quotation-template.schema.ts';
import { quotation_templates } from './quotation-template.tables.server.ts';

/** By name. */
export async function listTemplates(database: Queryable): Promise<QuotationTemplate[]> {
  const { id, name, content, created_at } = quotation_templates;
  const rows = await database
    .select({
      id,
      name,
      created_at,
      language: sql<QuotationTemplate['language']>`${content}->>'language'`,
      currency: sql<QuotationTemplate['currency']>`${content}->>'currency'`,
      lines: sql<number>`jsonb_array_length(${content}->'lines')`,
    })
    .from(quotation_templates)
    .orderBy(asc(sql`lower(${name})`));
  return rows.map((row) => Object.assign(row, { created_at: row.created_at.toISOString() }));
}

/** Undefined: there is no such template. */
export async function findTemplateContent(
  database: Queryable,
  id: string,
): Promise<TemplateContent | undefined> {
  const [row] = await database
    .select({ content: quotation_templates.content })
    .from(quotation_templates)
    .where(eq(quotation_templates.id, id));
  return row?.content;
}

export type TemplateOutcome = Outcome<
  { id: string; change_set_id: string | null },
  { code: 'not_found' | 'unknown_version' | 'name_taken' | 'too_many' | 'changed_since' }
>;

/** Of a version as it is stored, whether it is a draft or was issued. */
export async function saveTemplate(
  database: Database,
  actor: Administrator,
  { quotation_id, version: wanted, name }: NewTemplate,
): Promise<TemplateOutcome> {
  return database.transaction(async (tx): Promise<TemplateOutcome> => {
    await lockTemplates(tx);
    const version = (await findVersions(tx, quotation_id)).find((each) => each.version === wanted);
    if (!version) return { ok: false, error: { code: 'unknown_version' } };
    if (await isTaken(tx, name)) return { ok: false, error: { code: 'name_taken' } };
    if ((await tx.$count(quotation_templates)) >= maxTemplates) {
      return { ok: false, error: { code: 'too_many' } };
    }
    const lines = (await findLines(tx, [version.id])).get(version.id) ?? [];
    const charges = (await findCharges(tx, [version.id])).get(version.id) ?? [];
    const content = contentOfTemplate({
      terms: termsOf(version),
      charges: charges.map(chargeOf),
      lines: lines.map(draftLineOf),
    });
    const [row] = await tx
      .insert(quotation_templates)
      // In the precision of the history.
      .values({ name, content, created_by: actor.id, created_at: new Date() })
      .returning();
    if (!row) throw new Error('The template was not inserted.');
    const change_set_id = await recordChanges(tx, actor, 'quotation.template_saved', [
      changeOf(row, { before: null, after: stateOf(row) }),
    ]);
    return { ok: true, value: { id: row.id, change_set_id } };
  });
}

export async function renameTemplate(
  database: Database,
  actor: Administrator,
  id: string,
  { from, to }: TemplateRenaming,
): Promise<TemplateOutcome> {
  return database.transaction(async (tx): Promise<TemplateOutcome> => {
    await lockTemplates(tx);
    const [row] = await tx.select().from(quotation_templates).where(eq(quotation_templates.id, id));
    if (!row) return { ok: false, error: { code: 'not_found' } };
    // Also when a response was lost, and the request is sent again.
    if (row.name === to) return { ok: true, value: { id, change_set_id: null } };
    if (row.name !== from) return { ok: false, error: { code: 'changed_since' } };
    if (await isTaken(tx, to, id)) return { ok: false, error: { code: 'name_taken' } };
    await tx.update(quotation_templates).set({ name: to }).where(eq(quotation_templates.id, id));
    const change_set_id = await recordChanges(tx, actor, 'quotation.template_renamed', [
      changeOf(row, { before: { name: from }, after: { name: to } }),
    ]);
    return { ok: true, value: { id, change_set_id } };
  });
}

export async function removeTemplate(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<TemplateOutcome> {
  return database.transaction(async (tx): Promise<TemplateOutcome> => {
    const [row] = await tx.delete(quotation_templates).where(eq(quotation_templates.id, id)).returning();
    if (!row) return { ok: false, error: { code: 'not_found' } };
    const change_set_id = await recordChanges(tx, actor, 'quotation.template_removed', [
      changeOf(row, { before: stateOf(row), after: null }),
    ]);
    return { ok: true, value: { id, change_set_id } };
  });
}

type Row = typeof quotation_templates.$inferSelect;

/** As the history stores it: timestamps as text. */
type TemplateState = Omit<Row, 'id' | 'created_at'> & { created_at: string };

export const quotationTemplateSubject: UndoableSubject<TemplateState> = {
  ...tableSubject(quotation_templates, stateOf),
  lock: (tx) => lockTemplates(tx),
  write: async (tx, states) => {
    const skipped = new Map<string, SkipReason>();
    for (const [id, { created_at: _, ...fields }] of states) {
      if (fields.name !== undefined && (await isTaken(tx, fields.name, id))) skipped.set(id, 'name_taken');
      else await tx.update(quotation_templates).set(fields).where(eq(quotation_templates.id, id));
    }
    return skipped;
  },
  insert: async (tx, states) => {
    const skipped = new Map<string, SkipReason>();
    for (const [id, { created_at, ...fields }] of states) {
      if (await isTaken(tx, fields.name)) skipped.set(id, 'name_taken');
      else await tx.insert(quotation_templates).values({ ...fields, id, created_at: new Date(created_at) });
    }
    return skipped;
  },
};

/** Serialised, so that neither a name nor the last free place is taken twice. */
async function lockTemplates(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${quotation_templates} in share row exclusive mode`);
}

async function isTaken(tx: Transaction, name: string, except?: string): Promise<boolean> {
  const isOther = except === undefined ? undefined : ne(quotation_templates.id, except);
  const sameName = sql`lower(${quotation_templates.name}) = lower(${name})`;
  return (await tx.$count(quotation_templates, and(sameName, isOther))) > 0;
}

function stateOf({ id: _, created_at, ...row }: Row): TemplateState {
  return { ...row, created_at: created_at.toISOString() };
}

function changeOf({ id, name }: Row, values: Pick<Change, 'before' | 'after'>): Change {
  return { subjectType: 'quotation_template', subjectId: id, subjectLabel: name, ...values };
}
