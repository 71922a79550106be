// Search parameters of the admin's page of searches, and what its forms hold.
import { z } from 'zod';
import { isSame } from '#kernel/object.ts';
import { searchSchema } from '#kernel/search-schema.ts';
import { productSearch } from '#features/products/product-list.schema.ts';
import {
  hasTwoMeaningsToJoin,
  ruleChanges,
  type RuleChanges,
  type RuleInput,
  ruleInput,
  type RuleKind,
  ruleLimits,
  type SearchRule,
} from '#features/catalogue-index/synonyms/search-rule.schema.ts';

/** The page's tabs: the log, its empty searches, and the two kinds of rules. */
export const searchTabs = ['searches', 'empty', 'synonyms', 'redirect'] as const;

export type SearchTab = (typeof searchTabs)[number];

export const adminSearchQuery = z.object({
  status: z.enum(searchTabs).default('searches'),
  search: productSearch.trim().default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** `edit`: which rule's dialog is open, `new`: an empty one. `term`: what a new rule begins with. */
export const adminSearchParams = searchSchema(adminSearchQuery).extend({
  edit: z.string().min(1).optional().catch(undefined),
  term: z.string().min(1).max(ruleLimits.term).optional().catch(undefined),
});

export type AdminSearchQuery = z.output<typeof adminSearchQuery>;

export const ruleKindOf = (tab: SearchTab): RuleKind | null =>
  tab === 'synonyms' || tab === 'redirect' ? tab : null;

type Values = Record<string, string>;
export type RuleIssue = 'required' | 'twoTerms' | 'tooMany' | 'term' | 'path';
type Issues = Record<string, RuleIssue>;

/** One term a line. */
export const termsText = (terms: readonly string[]): string => terms.join('\n');

/** A new rule, or its issues. */
export function readNewRule(values: Values, kind: RuleKind): { input: RuleInput } | { issues: Issues } {
  const state = stateOf(values);
  const path = kind === 'redirect' ? state.path : null;
  const { success, data } = ruleInput.safeParse({ kind, ...state, path });
  return success ? { input: data } : { issues: issuesOf(state, kind) };
}

/** `filled`: what the form was filled with; `seen`: the state that was last shown, also by a conflict. */
export function readRuleChanges(
  values: Values,
  filled: SearchRule,
  seen: SearchRule,
): { changes: RuleChanges } | { issues: Issues } {
  const { terms, path } = stateOf(values);
  const state = filled.kind === 'redirect' ? { terms, path } : { terms };
  const issues = issuesOf({ terms, path }, filled.kind);
  if (Object.keys(issues).length > 0) return { issues };
  const before: Record<string, unknown> = { ...filled };
  const changed = Object.entries(state).filter(([name, value]) => !isSame(value, before[name]));
  const to = ruleChanges.shape.to.parse(Object.fromEntries(changed));
  const shown: Record<string, unknown> = { ...seen };
  const from = Object.fromEntries(Object.keys(to).map((name) => [name, shown[name]]));
  return { changes: { from, to } };
}

function stateOf({ terms = '', path = '' }: Values) {
  const lines = terms.split('\n').map((line) => line.trim());
  return { terms: lines.filter((line) => line !== ''), path: path.trim() };
}

function issuesOf({ terms, path }: ReturnType<typeof stateOf>, kind: RuleKind): Issues {
  const issues: Issues = {};
  const { success } = ruleChanges.shape.to.safeParse({ terms });
  if (terms.length === 0) issues.terms = 'required';
  else if (terms.length > ruleLimits.terms) issues.terms = 'tooMany';
  else if (!success) issues.terms = 'term';
  else if (kind === 'synonyms' && !hasTwoMeaningsToJoin(terms)) issues.terms = 'twoTerms';
  if (kind === 'redirect') {
    if (path === '') issues.path = 'required';
    else if (!ruleChanges.shape.to.safeParse({ path }).success) issues.path = 'path';
  }
  return issues;
}
