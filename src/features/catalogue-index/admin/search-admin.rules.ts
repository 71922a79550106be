// Search parameters of the admin's page of searches, and what its forms hold.
import { z } from 'zod';
import { searchSchema } from '#kernel/search-schema.ts';
import { readChanges } from '#ui/forms/read-by-schema.ts';
import type { Read, Values } from '#ui/forms/use-form.ts';
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

type RuleIssue = 'required' | 'twoTerms' | 'tooMany' | 'term' | 'path';
type Issues = Record<string, RuleIssue>;

export function readNewRule(values: Values, kind: RuleKind): Read<RuleInput, RuleIssue> {
  const state = stateOf(values);
  const issues = issuesOf(state, kind);
  if (Object.keys(issues).length > 0) return { issues };
  return { input: ruleInput.parse({ kind, ...state, path: kind === 'redirect' ? state.path : null }) };
}

/** `filled`: what the form was filled with; `seen`: the state that was last shown, also by a conflict. */
export function readRuleChanges(
  values: Values,
  edited: { filled: SearchRule; seen: SearchRule },
): Read<RuleChanges, RuleIssue> {
  const { kind } = edited.filled;
  const { terms, path } = stateOf(values);
  const issues = issuesOf({ terms, path }, kind);
  if (Object.keys(issues).length > 0) return { issues };
  return readChanges<RuleChanges['to'], RuleIssue>(
    edited,
    ruleChanges.shape.to,
    kind === 'redirect' ? { terms, path } : { terms },
  );
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
