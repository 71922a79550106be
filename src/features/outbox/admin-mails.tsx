import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminListing } from '#ui/admin/admin-listing.tsx';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { useListSearch } from '#ui/admin/use-list-search.ts';
import { AdminMailRow } from './admin-mail-row.tsx';
import { mailsPath, mailsQuery } from './admin-mail.queries.ts';
import { adminMailPageSize, adminMailSearch, type MailStatus, mailStatuses } from './admin-mail.schema.ts';

const tabs = ['all', ...mailStatuses] as const;
const columns = ['subject', 'to', 'status', 'when'] as const;

/** Outgoing mails and whether they were sent. */
export function AdminMails() {
  const t = useTranslations('admin.mails');
  const search = useListSearch(mailsPath, adminMailSearch);
  const list = useQuery(mailsQuery(search.query));
  const countOf = (status: (typeof tabs)[number]) => {
    if (!list.data) return null;
    const { counts } = list.data;
    const counted: readonly MailStatus[] = status === 'all' ? mailStatuses : [status];
    return counted.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  };
  return (
    <AdminPage title={t('title')}>
      {list.data?.delivers === false && <p className="mail-notice">{t('noServer')}</p>}
      <AdminListing
        group="mails"
        list={list}
        search={search}
        statuses={tabs.map((status) => [status, t(`status.${status}`), countOf(status)] as const)}
        pageSize={adminMailPageSize}
        all="all"
      >
        {/* Hidden from screen readers: each row names its values itself. */}
        <div className="mail-columns record-columns" aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{t(`columns.${column}`)}</span>
          ))}
        </div>
        <ul className="mail-list" aria-label={t('title')} aria-busy={list.isPlaceholderData}>
          {list.data?.items.map((mail) => (
            <AdminMailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </AdminListing>
    </AdminPage>
  );
}
