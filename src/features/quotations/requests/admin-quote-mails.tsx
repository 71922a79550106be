import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import type { AdminQuote } from './admin-quote.schema.ts';

/** The mails about the request, and whether they were sent. */
export function AdminQuoteMails({ mails }: Pick<AdminQuote, 'mails'>) {
  const t = useTranslations('admin');
  return (
    <section aria-labelledby="quote-mails">
      <h2 id="quote-mails">{t('quotes.mails')}</h2>
      {mails.length === 0 && <p className="quiet">{t('quotes.noMails')}</p>}
      <ul className="mail-list">
        {mails.map((mail) => (
          <li key={mail.id}>
            <details>
              <summary>
                <strong className="one-line">{mail.subject}</strong>
                <bdi className="one-line">{mail.to}</bdi>
                <span className={mail.status === 'failed' ? 'state off' : 'state'}>
                  {t(`mails.status.${mail.status}`)}
                </span>
                <ChangeTime at={mail.sent_at ?? mail.created_at} isBrief />
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
