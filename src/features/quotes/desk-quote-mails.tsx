import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import type { DeskQuote } from './desk-quote.schema.ts';

/** What was written about the request, and whether it left. */
export function DeskQuoteMails({ mails }: Pick<DeskQuote, 'mails'>) {
  const t = useTranslations('desk');
  return (
    <section aria-labelledby="quote-mails">
      <h2 id="quote-mails">{t('quotes.mails')}</h2>
      {mails.length === 0 && <p className="quiet">{t('quotes.noMails')}</p>}
      <ul className="quote-mails">
        {mails.map((mail) => (
          <li key={mail.id}>
            <details>
              <summary>
                <strong>{mail.subject}</strong>
                <span className={mail.status === 'failed' ? 'state off' : 'state'}>
                  {t(`mails.status.${mail.status}`)}
                </span>
                <small>
                  <bdi>{mail.to}</bdi> · <ChangeTime at={mail.sent_at ?? mail.created_at} />
                </small>
              </summary>
              {mail.last_error && <p className="error">{mail.last_error}</p>}
              <p className="quote-message" dir="auto">
                {mail.text}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
