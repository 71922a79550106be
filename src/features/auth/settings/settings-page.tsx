import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { scrollToCurrent } from '#platform/browser/scroll-to-current.ts';
import { useFirstLoad } from '#ui/admin/use-first-load.ts';

const pages = [
  ['general', '/admin/settings'],
  ['trade', '/admin/settings/trade'],
  ['machines', '/admin/settings/machines'],
  ['punchout', '/admin/settings/punchout'],
] as const;

interface PageProps {
  /** Of the sections: one that arrived later would move those below it under the pointer. */
  queries: readonly UseQueryResult[];
  children: ReactNode;
}

/** The frame of a page of the settings: links to all of them, and its sections once they have loaded. */
export function SettingsPage({ queries, children }: PageProps) {
  const t = useTranslations('admin');
  const isLoaded = useFirstLoad(queries);
  return (
    <AdminPage title={t('account.settings')} className="settings">
      <nav className="admin-tabs" aria-label={t('account.settings')} ref={scrollToCurrent}>
        <ul>
          {pages.map(([name, to]) => (
            <li key={name}>
              <Link to={to} activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
                {t(`account.settingsPages.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isLoaded ? children : <p role="status">{t('loading')}</p>}
    </AdminPage>
  );
}
