// Keys of manufacturers: the slugs of their names and aliases, each of which belongs to one manufacturer.
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { manufacturerSlug } from './manufacturer-slug.ts';
import { manufacturer_keys } from './manufacturer.tables.server.ts';

interface Named {
  name: string;
  slug: string;
  aliases: readonly string[];
}

export interface TakenName {
  field: 'name' | 'slug' | 'aliases';
  /** The manufacturer that has it. */
  takenBy: string;
}

/** The first name of `wanted` that another manufacturer than `own` has. */
export async function findTakenName(
  tx: Transaction,
  wanted: Named,
  own: string | null,
): Promise<TakenName | null> {
  const rows = await tx
    .select()
    .from(manufacturer_keys)
    .where(
      and(inArray(manufacturer_keys.key, keysOf(wanted)), ne(manufacturer_keys.manufacturer, own ?? '')),
    );
  for (const { key, manufacturer: takenBy } of rows) {
    if (manufacturerSlug(wanted.name) === key) return { field: 'name', takenBy };
    return { field: wanted.slug === key ? 'slug' : 'aliases', takenBy };
  }
  return null;
}

/** Replaces the keys of a manufacturer. A key that another one has stays with it. */
export async function writeKeys(tx: Transaction, named: Named): Promise<void> {
  const keys = keysOf(named);
  await tx
    .delete(manufacturer_keys)
    .where(and(eq(manufacturer_keys.manufacturer, named.name), notInArray(manufacturer_keys.key, keys)));
  await tx
    .insert(manufacturer_keys)
    .values(keys.map((key) => ({ key, manufacturer: named.name })))
    .onConflictDoNothing();
}

/** Gives keys that no manufacturer has any more to those whose names or aliases they are. */
export async function assignFreeKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into manufacturer_keys (key, manufacturer)
    select manufacturer_slug(own), m.name from manufacturers m, unnest(array[m.slug, m.name] || m.aliases) own
    order by m.created_at, m.id
    on conflict do nothing`);
}

/** The name under which a product stores a manufacturer; null: the text names nobody. */
export async function resolveManufacturer(reader: Queryable, text: string): Promise<string | null> {
  const { rows } = await reader.execute<{ name: string | null }>(sql`
    select case when manufacturer_slug(${text}) = '' then null else coalesce(
      (select m.name from manufacturers m where m.name = ${text}),
      (select k.manufacturer from manufacturer_keys k where k.key = manufacturer_slug(${text})),
      btrim(${text}::text)) end as name`);
  return rows[0]?.name ?? null;
}

function keysOf({ name, slug, aliases }: Named): string[] {
  return [...new Set([slug, ...[name, ...aliases].map(manufacturerSlug)])];
}
