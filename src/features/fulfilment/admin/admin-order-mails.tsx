import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import type { AdminOrder } from '../admin-order.schema.ts';

/** The mails about the order, and whether they were sent. */
export function AdminOrderMails({ mails }: Pick<AdminOrder, 'mails'>) {
  const t = useTranslations('admin.orders.mails');
  const statuses = useTranslations('admin.mails.status');
  return (
    <section aria-labelledby="order-mails">
      <h2 id="order-mails">{t('title')}</h2>
      {mails.length === 0 ? (
        <p className="quiet">{t('none')}</p>
      ) : (
        <ul className="rows order-mails">
          {mails.map((mail) => (
            <li key={mail.id} className="row">
              <div>
                <bdi>{mail.subject}</bdi>
                <small className="quiet">
                  <bdi>{mail.to}</bdi>
                </small>
              </div>
              <div className="row">
                <span className={mail.status === 'failed' ? 'tag out' : 'tag plain'}>
                  {statuses(mail.status)}
                </span>
                <ChangeTime at={mail.sent_at ?? mail.created_at} />
              </div>
              {mail.last_error && <p className="error">{mail.last_error}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
