// Units that attributes had before: numbers are stored in the unit of their definition, which the history remembers.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { changes } from '#features/history/change.tables.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Definitions } from './attribute-check.rules.ts';

/**
 * Of a change in the history: the keys of the attributes that had another unit when it was made. The first later change
 * of a definition's unit has what it was until then.
 */
export async function readOtherUnits(
  tx: Transaction,
  definitions: Definitions,
): Promise<(changeId: number | undefined) => Set<string>> {
  const rows = await tx
    .select({
      key: changes.subject_id,
      id: changes.id,
      unit: sql<string | null>`${changes.before} ->> 'unit'`,
    })
    .from(changes)
    .where(
      and(
        eq(changes.subject_type, 'attribute'),
        inArray(changes.subject_id, [...definitions.keys()]),
        sql`jsonb_exists(${changes.before}, 'unit')`,
      ),
    )
    .orderBy(asc(changes.id));
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return (changeId = Infinity) => {
    const other = [...byKey].filter(([key, units]) => {
      const definition = definitions.get(key);
      const now = definition?.type === 'number' ? (definition.unit ?? null) : null;
      const next = units.find(({ id }) => id > changeId);
      return next !== undefined && next.unit !== now;
    });
    return new Set(other.map(([key]) => key));
  };
}
