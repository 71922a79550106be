import { useRouteContext } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type Ref, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { replyDue } from '#features/company/company.hours.rules.ts';
import { profile } from '#features/company/company.profile.ts';
import { deadlineText } from '#i18n/dates.ts';
import type { SentQuote } from './home-params.rules.ts';

/** The reference, and when the reply is due in the visitor's time zone. */
export function QuoteConfirmation({ sent, ref }: { sent: SentQuote; ref?: Ref<HTMLDivElement> }) {
  const t = useTranslations('quote');
  const { language } = useRouteContext({ from: '__root__' });
  const due = replyDue(sent.at);
  const timeZone = useVisitorZone();
  return (
    <div className="confirmation box good full" role="status" tabIndex={-1} ref={ref}>
      <Check className="icon" />
      <div>
        <h3>{t('confirmed')}</h3>
        <dl>
          <div>
            <dt>{t('reference')}</dt>
            <dd>
              <bdi className="num">{sent.reference}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('answerBy')}</dt>
            <dd>
              <time dateTime={due.toISOString()}>{deadlineText(due, language, timeZone)}</time>
            </dd>
          </div>
        </dl>
        <p>{t('confirmationMail')}</p>
      </div>
    </div>
  );
}

/** The server only knows the company's time zone; the browser replaces it by the visitor's. */
function useVisitorZone(): string {
  return useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => profile.hours.timeZone,
  );
}
