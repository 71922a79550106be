// Writes of attribute definitions by an administrator, each in one transaction with its entry in the history.
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { type Fields, recordChanges } from '#features/history/change.writes.server.ts';
import { pickFields } from '#kernel/fields.ts';
import { isSame } from '#kernel/object.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import { type AttributeLoss, findLoss } from './attribute-change.rules.ts';
import {
  type AttributeDefinition,
  attributeDefinition,
  type DefinitionChanges,
  type SavedDefinition,
} from './attribute-definition.schema.ts';
import {
  alignGroup,
  countUses,
  definitionState,
  type DefinitionState,
  lockDefinition,
  lockGroups,
  withGroupLabels,
} from './attribute-definition-state.server.ts';
import { attribute_definitions } from './attribute-definition.tables.server.ts';

export type DefinitionError =
  | { code: 'not_found' | 'taken' }
  /** `count` products have values that the change would make meaningless; a deletion has no field. */
  | { code: 'in_use'; count: number; field: AttributeLoss['field'] | null; values: string[] }
  /** Somebody changed these fields meanwhile. */
  | { code: 'changed'; fields: string[]; definition: AttributeDefinition };

type Written<Value> = Outcome<Value, DefinitionError>;
export type WrittenDefinition = Written<SavedDefinition>;

export function createDefinition(
  database: Database,
  actor: Administrator,
  added: AttributeDefinition,
): Promise<WrittenDefinition> {
  return database.transaction(async (tx): Promise<WrittenDefinition> => {
    await lockGroups(tx);
    const definition = await withGroupLabels(tx, added);
    const { key } = definition;
    const state = definitionState(definition);
    const rows = await tx
      .insert(attribute_definitions)
      .values({ key, ...state })
      .onConflictDoNothing()
      .returning({ key: attribute_definitions.key });
    if (rows.length === 0) return { ok: false, error: { code: 'taken' } };
    const made = [change(definition, null, state), ...(await alignedGroup(tx, definition))];
    const change_set_id = await recordChanges(tx, actor, 'attribute.created', made);
    return { ok: true, value: { definition, change_set_id } };
  });
}

export function updateDefinition(
  database: Database,
  actor: Administrator,
  key: string,
  { from, to }: DefinitionChanges,
): Promise<WrittenDefinition> {
  return database.transaction(async (tx): Promise<WrittenDefinition> => {
    await lockGroups(tx);
    const current = await lockDefinition(tx, key);
    if (!current) return { ok: false, error: { code: 'not_found' } };
    const before: Fields = definitionState(current);
    const wanted: Fields = definitionState(await withGroupLabels(tx, to));
    const filled: Fields = definitionState({ group_labels: current.group_labels, ...from });
    const edited = Object.keys(wanted).filter((name) => !isSame(wanted[name], filled[name]));
    const differing = edited.filter((name) => !isSame(wanted[name], before[name]));
    const conflicts = differing.filter((name) => !isSame(filled[name], before[name]));
    if (conflicts.length > 0) {
      return { ok: false, error: { code: 'changed', fields: conflicts, definition: current } };
    }
    if (differing.length === 0) return { ok: true, value: { definition: current, change_set_id: null } };
    const changed = pickFields(wanted, differing);
    const definition = attributeDefinition.parse({ ...before, ...changed, key });
    const loss = findLoss(current, definition);
    const count = loss ? await countUses(tx, key, loss.values) : 0;
    if (loss && count > 0) {
      return { ok: false, error: { code: 'in_use', count, field: loss.field, values: loss.values ?? [] } };
    }
    await tx
      .update(attribute_definitions)
      .set({ ...definitionState(definition), updated_at: sql`now()` })
      .where(eq(attribute_definitions.key, key));
    const made = [
      change(definition, pickFields(before, differing), changed),
      ...(await alignedGroup(tx, definition)),
    ];
    const change_set_id = await recordChanges(tx, actor, 'attribute.updated', made);
    return { ok: true, value: { definition, change_set_id } };
  });
}

export function removeDefinition(
  database: Database,
  actor: Administrator,
  key: string,
): Promise<Written<{ change_set_id: string }>> {
  return database.transaction(async (tx): Promise<Written<{ change_set_id: string }>> => {
    const current = await lockDefinition(tx, key);
    if (!current) return { ok: false, error: { code: 'not_found' } };
    const count = await countUses(tx, key);
    if (count > 0) return { ok: false, error: { code: 'in_use', count, field: null, values: [] } };
    await tx.delete(attribute_definitions).where(eq(attribute_definitions.key, key));
    const made = [change(current, definitionState(current), null)];
    return { ok: true, value: { change_set_id: await recordChanges(tx, actor, 'attribute.deleted', made) } };
  });
}

/** The changes that make the whole group follow its heading. */
async function alignedGroup(tx: Transaction, definition: AttributeDefinition) {
  const { group_labels } = definition;
  const others = await alignGroup(tx, definition);
  return others.map((other) => change(other, { group_labels: other.group_labels }, { group_labels }));
}

function change(
  { key, labels }: AttributeDefinition,
  before: Fields | DefinitionState | null,
  after: Fields | DefinitionState | null,
) {
  return {
    subjectType: 'attribute',
    subjectId: key,
    subjectLabel: labels.en,
    before: before && { ...before },
    after: after && { ...after },
  };
}
