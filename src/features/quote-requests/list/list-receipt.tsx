import { useRouteContext } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { replyDue } from '#features/company/company.hours.rules.ts';
import { CopiedText } from '#features/products/shop/detail/copied-text.tsx';
import { deadlineText } from '#i18n/dates.ts';
import type { Receipt } from './stored-receipt.ts';

/** After sending: the number, when the reply is due, and the link to the request's room. */
export function ListReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const t = useTranslations('listRequest');
  const { language } = useRouteContext({ from: '__root__' });
  const box = useRef<HTMLDivElement>(null);
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { number, url, at } = receipt;
  const due = replyDue(new Date(at));
  return (
    <div className="confirmation box good" role="status" tabIndex={-1} ref={box}>
      <Check className="icon" />
      <div>
        <h2>{t('sentTitle')}</h2>
        <dl>
          {number && (
            <div>
              <dt>{t('number')}</dt>
              <dd className="num">
                <CopiedText name={t('number')} text={number} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('answerBy')}</dt>
            <dd>
              <time dateTime={due.toISOString()}>{deadlineText(due, language, timeZone)}</time>
            </dd>
          </div>
        </dl>
        <p>{t('mail')}</p>
        {url && <p>{t('roomHelp')}</p>}
        <p className="row">
          {url && (
            <a className="button" href={url}>
              {t('room')}
            </a>
          )}
          <button type="button" className="button line" onClick={onClose}>
            {t('another')}
          </button>
        </p>
      </div>
    </div>
  );
}
