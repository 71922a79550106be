import { useRouteContext } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { documentLanguage } from '#i18n/language.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { notify } from '#platform/browser/notify.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ActionLink } from '#ui/action-link.tsx';
import { ListTotals, QuoteListTable } from '#features/quote-list/quote-list-table.tsx';
import { changeQuoteList, readQuoteList, useQuoteList } from '#features/quote-list/quote-list-store.ts';
import { agentsOf, mergeLists } from '#features/quote-list/quote-list.rules.ts';
import { useListOffers } from '#features/quote-list/use-list-offers.ts';
import { keepReceipt, useReceipt } from './stored-receipt.ts';
import { useListRequest } from './use-list-request.ts';
import { useOpenedLink } from '#features/quote-list/use-opened-link.ts';

const listReceipt = lazyPart(async () => {
  const [{ ListReceipt }] = await Promise.all([
    import('./list-receipt.tsx'),
    loadPartMessages('trade', documentLanguage()),
  ]);
  return ListReceipt;
});
const freeLineForm = lazyPart(() =>
  import('#features/quote-list/free-line-form.tsx').then((module) => module.FreeLineForm),
);
const openedLinkNotice = lazyPart(() =>
  import('#features/quote-list/opened-link-notice.tsx').then((module) => module.OpenedLinkNotice),
);
const listRequestForm = lazyPart(() =>
  import('./list-request-form.tsx').then((module) => module.ListRequestForm),
);
const shareLink = lazyPart(() =>
  import('#features/quote-list/share-link.tsx').then((module) => module.ShareLink),
);

interface QuoteListScreenProps {
  /** Of a part that a search did not find: the form for a free line opens with it. */
  wanted: string | undefined;
}

/** The list and the form of its request, on one page. */
export function QuoteListScreen({ wanted }: QuoteListScreenProps) {
  const t = useTranslations('quoteList');
  const { language } = useRouteContext({ from: '__root__' });
  const lines = useQuoteList();
  const prices = useListOffers(lines);
  const opened = useOpenedLink();
  const receipt = useReceipt();
  useEffect(() => {
    if (readQuoteList().length > 0) keepReceipt(undefined);
  }, []);
  const request = useListRequest(keepReceipt, prices.offers);
  const [isAdding, setAdding] = useState(wanted !== undefined);
  const [isSharing, setSharing] = useState(false);
  const isEmpty = lines.length === 0;
  const agents = agentsOf(lines);

  const clear = () => {
    const removed = readQuoteList();
    changeQuoteList(() => []);
    notify({
      title: t('clearedTitle'),
      text: t('cleared', { count: removed.length }),
      kind: 'success',
      key: 'quote-list',
      action: {
        label: t('undo'),
        onAction: () => changeQuoteList((list) => mergeLists(removed, list).list),
      },
    });
  };
  return (
    <>
      {opened.link && <openedLinkNotice.Part opened={opened} link={opened.link} />}
      {agents && (
        <p className="list-notice box good" role="note">
          {t('preparedBy', { agents })}
        </p>
      )}
      {receipt && <listReceipt.Part receipt={receipt} onClose={() => keepReceipt(undefined)} />}
      {isEmpty ? (
        !receipt && (
          <div className="list-empty stack">
            <h2>{t('emptyTitle')}</h2>
            <p>{t('empty')}</p>
            <ActionLink className="button" to="/products">
              {t('browse')}
            </ActionLink>
          </div>
        )
      ) : (
        <QuoteListTable lines={lines} prices={prices} currency={request.currency} marked={request.marked} />
      )}
      {!(receipt && isEmpty) && (
        <div className="tools-row">
          {isAdding ? (
            <freeLineForm.Part description={wanted} onCancel={() => setAdding(false)} />
          ) : (
            <>
              <button type="button" className="button line" onClick={() => setAdding(true)}>
                <Plus className="icon" />
                {t('addFree')}
              </button>
              <p className="quiet small">{t('freeHelp')}</p>
            </>
          )}
          <ListTotals lines={lines} prices={prices} />
        </div>
      )}
      {!isEmpty && (
        <>
          <div className="tools-row">
            {isSharing ? (
              <shareLink.Part lines={lines} />
            ) : (
              <button type="button" className="button line" onClick={() => setSharing(true)}>
                {t('share')}
              </button>
            )}
            <button type="button" className="button line" onClick={clear}>
              {t('clear')}
            </button>
          </div>
          <listRequestForm.Part request={request} count={lines.length} familyNameFirst={language === 'zh'} />
        </>
      )}
    </>
  );
}
