import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DeskListing } from '#features/catalogue/desk-listing.tsx';
import { DeskListTools } from '#features/catalogue/desk-list-tools.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { DeskMailRow } from './desk-mail-row.tsx';
import { mailsPath, mailsQuery } from './desk-mail.queries.ts';
import { deskMailPageSize, deskMailQuery, type MailStatus, mailStatuses } from './desk-mail.schema.ts';

const tabs = ['all', ...mailStatuses] as const;
const columns = ['subject', 'to', 'status', 'when'] as const;

/** What was written to customers and to the company, and whether it left. */
export function DeskMails() {
  const t = useTranslations('desk.mails');
  const { query, ask, link } = useListAddress(mailsPath, deskMailQuery);
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
      <DeskListTools
        group="mails"
        query={query}
        ask={ask}
        link={link}
        statuses={tabs.map((status) => [status, t(`status.${status}`), countOf(status)] as const)}
        total={list.data?.total}
      />
      <DeskListing group="mails" list={list} query={query} link={link} pageSize={deskMailPageSize} all="all">
        {/* Each row says it all: the names of the columns are for the eye. */}
        <div className="mail-columns" aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{t(`columns.${column}`)}</span>
          ))}
        </div>
        <ul className="quote-mails mail-list" aria-label={t('title')} aria-busy={list.isPlaceholderData}>
          {list.data?.items.map((mail) => (
            <DeskMailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </DeskListing>
    </main>
  );
}
