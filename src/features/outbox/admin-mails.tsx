import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AdminListing } from '#ui/admin/admin-listing.tsx';
import { AdminListTools } from '#ui/admin/admin-list-tools.tsx';
import { AdminMailRow } from './admin-mail-row.tsx';
import { mailsPath, mailsQuery } from './admin-mail.queries.ts';
import {
  type AdminMailQuery,
  adminMailPageSize,
  adminMailSearch,
  type MailStatus,
  mailStatuses,
} from './admin-mail.schema.ts';

const tabs = ['all', ...mailStatuses] as const;
const columns = ['subject', 'to', 'status', 'when'] as const;

/** Outgoing mails and whether they were sent. */
export function AdminMails() {
  const t = useTranslations('admin.mails');
  const query = useSearch({
    from: '/admin/_inside/mails',
    select: adminMailSearch.parse,
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/admin/mails' });
  const setQuery = (change: Partial<AdminMailQuery>, { replace = false } = {}) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...change }), replace, resetScroll: false });
  const link = (change: Partial<AdminMailQuery>) => ({
    to: mailsPath,
    search: { ...query, page: 1, ...change },
  });
  const list = useQuery(mailsQuery(query));
  const countOf = (status: (typeof tabs)[number]) => {
    if (!list.data) return null;
    const { counts } = list.data;
    const counted: readonly MailStatus[] = status === 'all' ? mailStatuses : [status];
    return counted.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  };
  return (
    <main id="main" className="wide" tabIndex={-1}>
      <div className="title">
        <h1>{t('title')}</h1>
      </div>
      {list.data?.delivers === false && <p className="mail-notice">{t('noServer')}</p>}
      <AdminListTools
        group="mails"
        query={query}
        setQuery={setQuery}
        link={link}
        statuses={tabs.map((status) => [status, t(`status.${status}`), countOf(status)] as const)}
        total={list.data?.total}
      />
      <AdminListing
        group="mails"
        list={list}
        query={query}
        link={link}
        pageSize={adminMailPageSize}
        all="all"
      >
        {/* Hidden from screen readers: each row names its values itself. */}
        <div className="mail-columns" aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{t(`columns.${column}`)}</span>
          ))}
        </div>
        <ul className="quote-mails mail-list" aria-label={t('title')} aria-busy={list.isPlaceholderData}>
          {list.data?.items.map((mail) => (
            <AdminMailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </AdminListing>
    </main>
  );
}
