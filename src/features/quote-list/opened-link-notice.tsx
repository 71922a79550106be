import { useTranslations } from 'use-intl';
import { maxQuoteLines } from './quote-line.rules.ts';
import { agentsOf } from './quote-list.rules.ts';
import type { OpenedLink, useOpenedLink } from './use-opened-link.ts';

interface OpenedLinkNoticeProps {
  opened: ReturnType<typeof useOpenedLink>;
  link: OpenedLink;
}

/** What a link with a list holds, and what became of it. */
export function OpenedLinkNotice({ opened, link }: OpenedLinkNoticeProps) {
  const t = useTranslations('quoteList');
  const { merge, close } = opened;
  const agents = link.state === 'offered' ? agentsOf(link.lines) : '';
  return (
    <div className="list-notice box good" role={link.state === 'broken' ? 'alert' : 'status'}>
      {link.state === 'broken' && <p className="error">{t('linkBroken')}</p>}
      {link.state === 'merged' && (
        <p>
          {t('linkMerged', { added: link.added, present: link.present })}{' '}
          {link.left > 0 && t('linkLeft', { count: link.left, limit: maxQuoteLines })}
        </p>
      )}
      {link.state === 'offered' && (
        <>
          <p>
            {t('linkHolds', { count: link.lines.length })} {agents && t('preparedBy', { agents })}
          </p>
          <button type="button" className="button" onClick={() => merge(link.lines)}>
            {t('linkAdd')}
          </button>
        </>
      )}
      <button type="button" className="button line" onClick={close}>
        {link.state === 'offered' ? t('linkIgnore') : t('close')}
      </button>
    </div>
  );
}
