import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import { ActionLink } from '#ui/action-link.tsx';
import type { Order } from '../order.schema.ts';
import { orderQuery } from './order.queries.ts';
import { orderReference } from '../order.rules.ts';
import { useReservationText } from '../use-reservation-text.ts';

/** Replaces the checkout once the order is placed. */
export function OrderConfirmation({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  const { data: order } = useQuery(orderQuery(id));
  return order ? <Confirmation order={order} /> : otherwise;
}

function Confirmation({ order }: { order: Order }) {
  const t = useTranslations('order');
  const statuses = useTranslations('orderStatus');
  const { money } = useMoney();
  const { id, customer_email: email } = order;
  const reservation = useReservationText(order);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="confirmed">
      <Check className="icon" />
      <h1 tabIndex={-1} ref={heading}>
        {t('thanks')}
      </h1>
      <p>{t('submitted')}</p>
      <dl className="row loose confirmed-facts">
        <div>
          <dt>{t('number')}</dt>
          <dd>
            <bdi>#{orderReference(id)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>
            <bdi>{money(order.total_amount, order.currency)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('status')}</dt>
          <dd>{statuses(order.status)}</dd>
        </div>
      </dl>
      {reservation && <p>{reservation}</p>}
      <p className="quiet">{order.receipt_mailed ? t('mailed', { email }) : t('notMailed', { email })}</p>
      <p className="row">
        <ActionLink className="button" to="/order/$id" params={{ id }}>
          {t('view')}
        </ActionLink>
        <ActionLink className="button line" to="/old-products">
          {t('back')}
        </ActionLink>
      </p>
    </div>
  );
}
