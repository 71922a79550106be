import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CarriedLines } from '#features/quote-requests/form/quote-submission.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { requestCurrency } from './list-request-draft.ts';
import { preparation, requestLine } from './request-body.rules.ts';
import {
  changeQuoteList,
  type QuoteList,
  readQuoteList,
  useQuoteList,
} from '#features/quote-list/quote-list-store.ts';
import { isSendable, withoutSent } from '#features/quote-list/quote-list.rules.ts';

interface CarriedListProps {
  carryAlong: (read: () => CarriedLines) => () => void;
}

/** On the home page's form: the quote list goes along with the request, unless the visitor leaves it out or a line is invalid. */
export function CarriedList({ carryAlong }: CarriedListProps) {
  const t = useTranslations('listRequest');
  const list = useQuoteList();
  const count = list.length;
  const [isCarried, setCarried] = useState(true);
  /** The list as the server rejected it. */
  const [rejected, setRejected] = useState<QuoteList>();
  const isValid = list.every((line) => isSendable(line));
  useEffect(() => {
    if (!isCarried || !isValid) return;
    return carryAlong(() => {
      const sent = readQuoteList();
      const currency = requestCurrency();
      return {
        lines: sent.map((line) => requestLine(line, currency)),
        ...preparation(sent),
        onStored: () => changeQuoteList((now) => withoutSent(now, sent)),
        onRejected: () => setRejected(sent),
      };
    });
  }, [isCarried, isValid, carryAlong]);
  if (count === 0) return null;
  const link = <ActionLink to="/quote-list">{t('showList')}</ActionLink>;
  if (!isValid) {
    return (
      <p className="full small">
        {t('carriedInvalid')} {link}
      </p>
    );
  }
  return (
    <p className="full small">
      {isCarried && rejected === list && (
        <span className="error" role="alert">
          {t('carriedRejected')}{' '}
        </span>
      )}
      {isCarried && (
        <>
          {t('carried', { count })} {link}{' '}
        </>
      )}
      <button type="button" className="text-button" onClick={() => setCarried(!isCarried)}>
        {isCarried ? t('leaveOut') : t('carryAgain', { count })}
      </button>
    </p>
  );
}
