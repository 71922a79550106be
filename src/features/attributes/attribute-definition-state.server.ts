// Attribute definitions as the history stores them, how many products use them, and how an undo restores them.
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import type { Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { type AttributeLoss, findLoss } from './attribute-change.rules.ts';
import {
  type AttributeDefinition,
  attributeDefinition,
  type GroupLabels,
} from './attribute-definition.schema.ts';
import { attribute_definitions } from './attribute-definition.tables.server.ts';

type Row = typeof attribute_definitions.$inferSelect;
export type DefinitionState = Omit<Row, 'key' | 'updated_at'>;

const noGroupLabels: GroupLabels = { zh: '', ar: '' };

/** Numbers alone have a unit, choices alone have options. */
export function definitionState(definition: AttributeDefinition): DefinitionState {
  const { labels, type, group, group_labels = noGroupLabels, order, categories } = definition;
  const unit = type === 'number' ? (definition.unit ?? null) : null;
  const options = type === 'choice' ? definition.options : [];
  return { labels, type, unit, group, group_labels, order, categories, options };
}

/** Null: none, or one that an earlier release stored and that can no longer be read. */
export async function lockDefinition(tx: Transaction, key: string): Promise<AttributeDefinition | null> {
  const [row] = await tx
    .select()
    .from(attribute_definitions)
    .where(eq(attribute_definitions.key, key))
    .for('update');
  return attributeDefinition.safeParse(row).data ?? null;
}

/** Namespace of the groups' advisory locks; any fixed number. */
const groupLock = 7_203_116;

/**
 * Gives the other definitions of the group the same translated heading, and returns them as they were. Whoever saves
 * another definition of the group waits until the transaction ends.
 */
export async function alignGroup(
  tx: Transaction,
  { key, group, group_labels = noGroupLabels }: AttributeDefinition,
): Promise<AttributeDefinition[]> {
  const others = await tx
    .select()
    .from(attribute_definitions)
    .where(
      and(
        eq(attribute_definitions.group, group),
        ne(attribute_definitions.key, key),
        ne(attribute_definitions.group_labels, group_labels),
      ),
    )
    .orderBy(asc(attribute_definitions.key))
    .for('no key update');
  if (others.length === 0) return [];
  const keys = others.map((other) => other.key);
  await tx
    .update(attribute_definitions)
    .set({ group_labels, updated_at: sql`now()` })
    .where(inArray(attribute_definitions.key, keys));
  return others.flatMap((other) => attributeDefinition.safeParse(other).data ?? []);
}

/** The definition with the translated heading that its group has, unless it brings its own. */
export async function withGroupLabels(
  tx: Transaction,
  definition: AttributeDefinition,
): Promise<AttributeDefinition> {
  if (definition.group_labels) return definition;
  const rows = await tx
    .select()
    .from(attribute_definitions)
    .where(eq(attribute_definitions.group, definition.group));
  const known = rows.flatMap((row) => attributeDefinition.safeParse(row).data?.group_labels ?? []);
  return { ...definition, group_labels: known[0] ?? noGroupLabels };
}

/** Until the transaction ends, before any definition is locked: two saves would wait for each other's group. */
export async function lockGroups(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${groupLock})`);
}

/** Products that have a value, or one of `values`; deleted ones count, for they may come back. */
export function countUses(
  database: Queryable,
  key: string,
  values: AttributeLoss['values'] = null,
): Promise<number> {
  const has: SQL = sql`jsonb_exists(attributes, ${key})`;
  const isOneOf = sql`attributes ->> ${key} = any(${sql.param(values ?? [])}::text[])`;
  return Promise.resolve(database.$count(sql`products`, values ? sql`${has} and ${isOneOf}` : has));
}

export const attributeDefinitionSubject: UndoableSubject<DefinitionState> = {
  rules: { together: [['type', 'unit', 'options']] },
  lock: async (tx, keys) => {
    await lockGroups(tx);
    await tx
      .select({ key: attribute_definitions.key })
      .from(attribute_definitions)
      .where(inArray(attribute_definitions.key, [...keys]))
      .orderBy(asc(attribute_definitions.key))
      .for('update');
  },
  read: async (tx, keys) => {
    const rows = await tx
      .select()
      .from(attribute_definitions)
      .where(inArray(attribute_definitions.key, [...keys]));
    return new Map(rows.map(({ key, updated_at: _, ...state }) => [key, state]));
  },
  /** One whose values would lose their meaning stays. */
  write: async (tx, states) => {
    for (const [key, fields] of states) {
      const before = await lockDefinition(tx, key);
      const after = attributeDefinition.safeParse({ ...before, ...fields }).data;
      const loss = before && after && findLoss(before, after);
      if (loss && (await countUses(tx, key, loss.values)) > 0) continue;
      await tx
        .update(attribute_definitions)
        .set({ ...fields, updated_at: sql`now()` })
        .where(eq(attribute_definitions.key, key));
    }
  },
  insert: async (tx, states) => {
    const rows = [...states].map(([key, fields]) => Object.assign(fields, { key }));
    await tx.insert(attribute_definitions).values(rows).onConflictDoNothing();
  },
  /** One that products use stays. */
  remove: async (tx, keys) => {
    for (const key of keys) {
      if ((await countUses(tx, key)) > 0) continue;
      await tx.delete(attribute_definitions).where(eq(attribute_definitions.key, key));
    }
  },
};
