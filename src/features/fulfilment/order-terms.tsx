import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '#i18n/use-dates.ts';
import type { AdminOrder } from './admin-order.schema.ts';
import type { OrderTerms } from '#features/orders/order-terms.schema.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** What papers of the order state about delivery and payment. */
export function OrderTermsSection({ order, terms }: { order: AdminOrder; terms: OrderTerms }) {
  const t = useTranslations('admin.fulfilment');
  const { date } = useDates();
  const [isEditing, setEditing] = useState(false);
  const { incoterm, place, payment_terms, payment_days, due_on } = terms;
  const facts = [
    ['incoterm', [incoterm, place].filter(Boolean).join(' ')],
    ['payment_terms', payment_terms],
    ['payment_days', payment_days === null ? null : String(payment_days)],
    ['due_on', due_on && date(due_on)],
  ] as const;
  const stated = facts.filter(([, value]) => value);
  return (
    <section className="stack" aria-labelledby="order-terms">
      <h2 id="order-terms">{t('terms')}</h2>
      {stated.length === 0 ? (
        <p className="quiet">{t('noTerms')}</p>
      ) : (
        <dl className="row loose">
          {stated.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`termFields.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <button type="button" className="button line" onClick={() => setEditing(true)}>
        {t('editTerms')}
      </button>
      {isEditing && <TermsDialog orderId={order.id} terms={terms} onClose={() => setEditing(false)} />}
    </section>
  );
}
