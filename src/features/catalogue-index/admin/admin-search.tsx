import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { logPageSize } from '#features/catalogue-index/log/search-log.schema.ts';
import type { SearchRule } from '#features/catalogue-index/synonyms/search-rule.schema.ts';
import { AdminListing } from '#ui/admin/admin-listing.tsx';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { useOpenRecord } from '#ui/admin/use-open-record.ts';
import { searchLogQuery, searchRulesQuery } from './search-admin.queries.ts';
import { adminSearchParams, type AdminSearchQuery, ruleKindOf, searchTabs } from './search-admin.rules.ts';
import { SearchLogTable } from './search-log-table.tsx';
import { SearchRuleDeletion } from './search-rule-deletion.tsx';
import { SearchRuleDialog } from './search-rule-dialog.tsx';
import { SearchRuleTable } from './search-rule-table.tsx';

type Change = Partial<AdminSearchQuery> & { edit?: string | undefined; term?: string | undefined };

/** What visitors search for, and the synonyms and redirects that help them. */
export function AdminSearch() {
  const t = useTranslations('admin.search');
  const { edit, term, ...query } = useSearch({
    from: '/admin/_inside/search',
    select: adminSearchParams.parse,
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/admin/search' });
  const set = (change: Change, { replace = false } = {}) =>
    navigate({
      search: (before) => ({ ...before, edit: undefined, term: undefined, ...change }),
      replace,
      resetScroll: false,
    });
  const setQuery = (change: Partial<AdminSearchQuery>, options?: { replace: boolean }) =>
    set({ page: 1, ...change }, options);
  const link = (change: Partial<AdminSearchQuery>) => ({
    to: '/admin/search',
    search: { ...query, page: 1, ...change },
  });
  const kind = ruleKindOf(query.status);
  const rules = useQuery({
    ...searchRulesQuery(kind ?? 'synonyms', kind ? query : { ...query, search: '', page: 1 }),
  });
  const log = useQuery(
    searchLogQuery(
      query.status === 'empty' ? 'empty' : 'all',
      kind ? { ...query, search: '', page: 1 } : query,
    ),
  );
  const counts = {
    searches: log.data?.counts.all ?? null,
    empty: log.data?.counts.empty ?? null,
    synonyms: rules.data ? (rules.data.counts.synonyms ?? 0) : null,
    redirect: rules.data ? (rules.data.counts.redirect ?? 0) : null,
  };
  const list = kind ? rules : log;
  const [deleting, setDeleting] = useState<SearchRule | null>(null);
  const edited = useOpenRecord(edit, rules.data?.items.find(({ id }) => id === edit) ?? null);
  return (
    <AdminPage
      title={t('title')}
      actions={
        kind && (
          <button type="button" className="button" onClick={() => void set({ edit: 'new' })}>
            <Plus className="icon" aria-hidden="true" />
            {t(`add.${kind}`)}
          </button>
        )
      }
    >
      <AdminListing
        group="search"
        list={list}
        search={{ query, setQuery, link }}
        statuses={searchTabs.map((tab) => [tab, t(`status.${tab}`), counts[tab]] as const)}
        pageSize={logPageSize}
        all={query.status}
      >
        {kind ? (
          <SearchRuleTable
            kind={kind}
            rules={rules.data?.items ?? []}
            isBusy={rules.isPlaceholderData}
            onEdit={(id) => void set({ edit: id })}
            onDelete={setDeleting}
          />
        ) : (
          <SearchLogTable
            label={t(`status.${query.status}`)}
            searches={log.data?.items ?? []}
            isBusy={log.isPlaceholderData}
          />
        )}
      </AdminListing>
      {kind && (edited || edit === 'new') && (
        <SearchRuleDialog
          key={edit}
          kind={kind}
          rule={edited}
          term={term}
          onClose={() => void set({}, { replace: true })}
        />
      )}
      {deleting && <SearchRuleDeletion rule={deleting} onClose={() => setDeleting(null)} />}
    </AdminPage>
  );
}
