// Undo of added, changed and deleted search rules.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import { toSearchRule } from './search-rule.reads.server.ts';
import { search_rules } from './search-rule.tables.server.ts';
import { type RuleState, ruleState } from './search-rule.writes.server.ts';

export const searchRuleSubject: UndoableSubject<RuleState> = {
  rules: {},
  lock: async (tx, ids) => {
    await tx
      .select({ id: search_rules.id })
      .from(search_rules)
      .where(inArray(search_rules.id, [...ids]))
      .orderBy(asc(search_rules.id))
      .for('update');
  },
  read: async (tx, ids) => {
    const rows = await tx
      .select()
      .from(search_rules)
      .where(inArray(search_rules.id, [...ids]));
    return new Map(rows.map((row) => [row.id, ruleState(toSearchRule(row))]));
  },
  write: async (tx, states) => {
    for (const [id, fields] of states) {
      await tx
        .update(search_rules)
        .set({ ...fields, updated_at: sql`now()` })
        .where(eq(search_rules.id, id));
    }
  },
  insert: async (tx, states) => {
    const rows = [...states].map(([id, fields]) => Object.assign(fields, { id }));
    await tx.insert(search_rules).values(rows).onConflictDoNothing();
  },
  remove: async (tx, ids) => {
    await tx.delete(search_rules).where(inArray(search_rules.id, [...ids]));
  },
};
