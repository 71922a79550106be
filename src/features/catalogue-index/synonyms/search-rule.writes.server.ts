// Changes of search rules, each in one transaction with its entry in the history.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { type Fields, recordChanges } from '#features/history/change.writes.server.ts';
import { isSame } from '#kernel/object.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import { redirectableSearch } from '../log/searched-url.rules.ts';
import { toSearchRule } from './search-rule.reads.server.ts';
import {
  hasTwoMeaningsToJoin,
  mostRules,
  type RuleChanges,
  type RuleInput,
  type SavedRule,
  type SearchRule,
} from './search-rule.schema.ts';
import { search_rules } from './search-rule.tables.server.ts';
import { synonymKey } from '../words/synonym-key.ts';

export type RuleError =
  | { code: 'not_found' }
  | { code: 'too_many' }
  /** Another redirect leads elsewhere from these terms. */
  | { code: 'term_taken'; terms: string[] }
  /** The redirect would lead to a search that is redirected itself, or another one to a search of its terms. */
  | { code: 'leads_on'; field: 'terms' | 'path' }
  /** Synonyms need two terms and no path; a redirect needs a path. */
  | { code: 'unusable'; field: 'terms' | 'path' }
  /** Someone else changed these fields meanwhile. */
  | { code: 'changed'; fields: string[]; rule: SearchRule };

export type WrittenRule = { ok: true; value: SavedRule } | { ok: false; error: RuleError };

/** As the history names them. */
const actions = {
  synonyms: { added: 'synonyms.added', updated: 'synonyms.updated', removed: 'synonyms.removed' },
  redirect: { added: 'redirect.added', updated: 'redirect.updated', removed: 'redirect.removed' },
} as const;

/** As the history stores it. */
export type RuleState = Omit<SearchRule, 'id' | 'updated_at'>;

export function ruleState({ id: _, updated_at: __, ...state }: SearchRule): RuleState {
  return state;
}

export async function addRule(
  database: Database,
  actor: Administrator,
  input: RuleInput,
): Promise<WrittenRule> {
  return database.transaction(async (tx): Promise<WrittenRule> => {
    await oneAtATime(tx);
    if ((await tx.$count(search_rules)) >= mostRules) return { ok: false, error: { code: 'too_many' } };
    const values = { ...input, terms: distinctTerms(input.terms) };
    const rejected = values.kind === 'redirect' ? await rejectedRedirect(tx, values) : null;
    if (rejected) return { ok: false, error: rejected };
    const [row] = await tx.insert(search_rules).values(values).returning();
    if (!row) throw new Error('The search rule was not inserted.');
    const rule = toSearchRule(row);
    const made = change(rule, null, ruleState(rule));
    const change_set_id = await recordChanges(tx, actor, actions[rule.kind].added, [made]);
    return { ok: true, value: { rule, change_set_id } };
  });
}

export async function updateRule(
  database: Database,
  actor: Administrator,
  id: string,
  { from, to }: RuleChanges,
): Promise<WrittenRule> {
  return database.transaction(async (tx): Promise<WrittenRule> => {
    await oneAtATime(tx);
    const rule = await lockRule(tx, id);
    if (!rule) return { ok: false, error: { code: 'not_found' } };
    const state: Fields = ruleState(rule);
    const [sent, wanted]: [Fields, Fields] = [
      from,
      to.terms ? { ...to, terms: distinctTerms(to.terms) } : to,
    ];
    const fields = Object.keys(from).filter((name) => name in to && !isSame(state[name], sent[name]));
    if (fields.length > 0) return { ok: false, error: { code: 'changed', fields, rule } };
    const names = Object.keys(to).filter((name) => !isSame(state[name], wanted[name]));
    if (names.length === 0) return { ok: true, value: { rule, change_set_id: null } };
    const rejected = await rejectedChange(tx, rule, to);
    if (rejected) return { ok: false, error: rejected };
    const pick = (all: Fields) => Object.fromEntries(names.map((name) => [name, all[name]]));
    const [row] = await tx
      .update(search_rules)
      .set({ ...pick(wanted), updated_at: sql`now()` })
      .where(eq(search_rules.id, id))
      .returning();
    if (!row) throw new Error('The search rule was not updated.');
    const now = toSearchRule(row);
    const made = change(now, pick(state), pick(ruleState(now)));
    const change_set_id = await recordChanges(tx, actor, actions[rule.kind].updated, [made]);
    return { ok: true, value: { rule: now, change_set_id } };
  });
}

/** Null: no such rule. */
export async function removeRule(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<{ change_set_id: string } | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx.delete(search_rules).where(eq(search_rules.id, id)).returning();
    if (!row) return null;
    const rule = toSearchRule(row);
    const made = change(rule, ruleState(rule), null);
    return { change_set_id: await recordChanges(tx, actor, actions[rule.kind].removed, [made]) };
  });
}

async function rejectedChange(
  tx: Transaction,
  { id, kind, ...stored }: SearchRule,
  { terms, path }: RuleChanges['to'],
): Promise<RuleError | null> {
  if (kind === 'synonyms') {
    if (path !== undefined) return { code: 'unusable', field: 'path' };
    return terms && !hasTwoMeaningsToJoin(terms) ? { code: 'unusable', field: 'terms' } : null;
  }
  return rejectedRedirect(tx, { terms: terms ?? stored.terms, path: path ?? stored.path }, id);
}

/** `except`: the redirect itself, of one that exists. */
async function rejectedRedirect(
  tx: Transaction,
  { terms, path }: { terms: readonly string[]; path: string | null },
  except?: string,
): Promise<RuleError | null> {
  const others = await tx
    .select({ terms: search_rules.terms, path: search_rules.path })
    .from(search_rules)
    .where(and(eq(search_rules.kind, 'redirect'), except ? ne(search_rules.id, except) : undefined));
  const keysOf = (list: readonly string[]) => list.map(synonymKey);
  const [used, own] = [new Set(others.flatMap((other) => keysOf(other.terms))), new Set(keysOf(terms))];
  const taken = terms.filter((term) => used.has(synonymKey(term)));
  if (taken.length > 0) return { code: 'term_taken', terms: taken };
  const target = searchKeyOf(path);
  if (target !== null && (used.has(target) || own.has(target))) return { code: 'leads_on', field: 'path' };
  const isTarget = others.some((other) => own.has(searchKeyOf(other.path) ?? ''));
  return isTarget ? { code: 'leads_on', field: 'terms' } : null;
}

/** Of the search that the path leads to; null: it leads to another page. */
function searchKeyOf(path: string | null): string | null {
  const url = path === null ? null : URL.parse(path, 'http://localhost');
  const search = url && redirectableSearch(url);
  return search === null ? null : synonymKey(search);
}

/** Without further spellings that mean the same to a search. */
function distinctTerms(terms: readonly string[]): string[] {
  const seen = new Set<string>();
  return terms.filter((term) => {
    const key = synonymKey(term);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

async function lockRule(tx: Transaction, id: string): Promise<SearchRule | null> {
  const [row] = await tx.select().from(search_rules).where(eq(search_rules.id, id)).for('no key update');
  return row ? toSearchRule(row) : null;
}

/** Prevents that parallel changes exceed the limit or lead one term to two pages. */
async function oneAtATime(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_rules'))`);
}

function change({ id, terms }: SearchRule, before: Fields | null, after: Fields | null) {
  const subjectLabel = terms.slice(0, 4).join(', ');
  return { subjectType: 'search_rule', subjectId: id, subjectLabel, before, after };
}
