// Reads attribute definitions, in the order in which pages list them.
import { asc, inArray } from 'drizzle-orm';
import { cacheUntilTagged } from '#platform/postgres/cached-read.server.ts';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import { onePerDatabase, type Runtime } from '#platform/runtime.server.ts';
import { type AttributeDefinition, attributeDefinition } from './attribute-definition.schema.ts';
import { attribute_definitions } from './attribute-definition.tables.server.ts';

/** Leaves out definitions of earlier releases that are no longer valid. */
export async function readAttributeDefinitions(
  database: Pick<Database, 'select'>,
): Promise<AttributeDefinition[]> {
  const { order, key } = attribute_definitions;
  return valid(await database.select().from(attribute_definitions).orderBy(asc(order), asc(key)));
}

/** Read once for each change, and not for each request. */
export const definitionsOf = onePerDatabase(({ database, events }: Pick<Runtime, 'database' | 'events'>) => {
  const read = cacheUntilTagged(events, ['*'], () => readAttributeDefinitions(database));
  return () => read(null);
});

/**
 * The definitions of these keys. Until the transaction ends, nobody changes or deletes them, so that the values it
 * writes fit them.
 */
export async function lockAttributeDefinitions(
  tx: Queryable,
  keys: readonly string[],
): Promise<Map<string, AttributeDefinition>> {
  const rows = await tx
    .select()
    .from(attribute_definitions)
    .where(inArray(attribute_definitions.key, [...keys]))
    .orderBy(asc(attribute_definitions.key))
    .for('share');
  return new Map(valid(rows).map((one) => [one.key, one]));
}

function valid(rows: readonly (typeof attribute_definitions.$inferSelect)[]): AttributeDefinition[] {
  return rows.flatMap((row) => attributeDefinition.safeParse(row).data ?? []);
}
