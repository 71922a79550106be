// Queries and mutations of the search log, synonyms and redirects.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { searchLogRoutes } from '#features/catalogue-index/log/search-log.api.server.ts';
import type { searchRuleRoutes } from '#features/catalogue-index/synonyms/search-rule.api.server.ts';
import type {
  RuleChanges,
  RuleInput,
  RuleKind,
} from '#features/catalogue-index/synonyms/search-rule.schema.ts';
import type { AdminSearchQuery } from './search-admin.rules.ts';

const rules = adminApi<ReturnType<typeof searchRuleRoutes>>();
const log = adminApi<ReturnType<typeof searchLogRoutes>>();

/** Prefix of all query keys of searches and their rules. */
export const adminSearchKey = ['admin-search'] as const;

/** The lists that a changed rule is part of. */
export const ruleLists = [adminSearchKey];

const shared = {
  placeholderData: keepPreviousData,
  staleTime: 5_000,
  // Colleagues work on the same rules.
  refetchOnWindowFocus: 'always',
} as const;

export function searchRulesQuery(kind: RuleKind, { search, page }: AdminSearchQuery) {
  return queryOptions({
    ...shared,
    queryKey: [...adminSearchKey, kind, { search, page }],
    queryFn: async ({ signal }) =>
      (await rules.get('/search-rules', { query: { kind, search, page: String(page) }, signal })).json(),
  });
}

export function searchLogQuery(only: 'all' | 'empty', { search, page }: AdminSearchQuery) {
  return queryOptions({
    ...shared,
    queryKey: [...adminSearchKey, only, { search, page }],
    queryFn: async ({ signal }) =>
      (await log.get('/searches', { query: { only, search, page: String(page) }, signal })).json(),
  });
}

export async function addRule(json: RuleInput) {
  return (await rules.post('/search-rules', { json })).json();
}

export async function changeRule(id: string, json: RuleChanges) {
  return (await rules.patch('/search-rules/:id', { param: { id }, json })).json();
}

export async function removeRule(id: string) {
  return (await rules.delete('/search-rules/:id', { param: { id } })).json();
}
