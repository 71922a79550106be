// Reads of search rules: all of them for the search, pages of them for the admin.
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { RuleKind, SearchRule } from './search-rule.schema.ts';
import { search_rules } from './search-rule.tables.server.ts';

/** The one that changed last comes first. */
export async function listAllRules(database: Queryable): Promise<SearchRule[]> {
  const rows = await database
    .select()
    .from(search_rules)
    .orderBy(desc(search_rules.updated_at), asc(search_rules.id));
  return rows.map(toSearchRule);
}

interface RulePage {
  kind: RuleKind;
  search: string;
  page: number;
  pageSize: number;
}

/** Those that changed last come first; `search`: part of a term or of a path. */
export async function listRules(
  database: Queryable,
  _actor: Administrator,
  { kind, search, page, pageSize }: RulePage,
): Promise<{ items: SearchRule[]; total: number }> {
  const condition = and(eq(search_rules.kind, kind), containing(search));
  const [rows, [counted]] = await Promise.all([
    database
      .select()
      .from(search_rules)
      .where(condition)
      .orderBy(desc(search_rules.updated_at), asc(search_rules.terms), asc(search_rules.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.select({ total: count() }).from(search_rules).where(condition),
  ]);
  return { items: rows.map(toSearchRule), total: counted?.total ?? 0 };
}

export async function countRules(database: Queryable): Promise<Partial<Record<RuleKind, number>>> {
  const { kind } = search_rules;
  const rows = await database.select({ kind, count: count() }).from(search_rules).groupBy(kind);
  return Object.fromEntries(rows.map((row) => [row.kind, row.count]));
}

export function toSearchRule({ updated_at, ...row }: typeof search_rules.$inferSelect): SearchRule {
  return { ...row, updated_at: updated_at.toISOString() };
}

function containing(search: string): SQL | undefined {
  if (search === '') return undefined;
  const literal = search.replace(/[\\%_]/g, '\\$&');
  const { terms, path } = search_rules;
  return sql`(array_to_string(${terms}, ' | ') || ' | ' || coalesce(${path}, '')) ilike '%' || ${literal}::text || '%'`;
}
