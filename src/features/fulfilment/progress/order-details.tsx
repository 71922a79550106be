import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import { useMoney } from '#i18n/use-money.ts';
import { useDates } from '#i18n/use-dates.ts';
import { AddressText } from '#features/orders/checkout/address-text.tsx';
import type { Order } from '#features/orders/order.schema.ts';
import { orderReference } from '#features/orders/order.rules.ts';
import { OrderLines } from '#features/orders/order-lines.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderProgress } from './order-progress.tsx';
import { useReservationText } from '#features/orders/use-reservation-text.ts';

/** An order as its buyer sees and prints it. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useTranslations('order');
  const fields = useTranslations('checkout');
  const next = useTranslations('orderNext');
  const reservation = useReservationText(order);
  const { date } = useDates();
  const { street, district, city } = profile.address;
  return (
    <article className="order">
      <p className="print-only">
        <strong>{profile.legalName}</strong>
        <br />
        {street}, {district}, {city}
      </p>
      <div className="title">
        <h1>{t('title', { number: orderReference(order.id) })}</h1>
        <div className="actions">
          <OrderAgain order={order} />
          <button type="button" className="button line needs-script no-print" onClick={() => window.print()}>
            <Printer className="icon" />
            {t('print')}
          </button>
        </div>
      </div>
      <OrderFacts order={order} placed={date(order.created_at)} />
      <OrderProgress order={order} />
      <OrderLines order={order} />
      <div className="parties">
        <section>
          <h2>{t('shipTo')}</h2>
          <AddressText company={order.company} name={order.customer_name} address={order.shipping_address} />
        </section>
        <section>
          <h2>{t('billTo')}</h2>
          <AddressText company={order.company} name={order.customer_name} address={order.billing_address} />
        </section>
        <section>
          <h2>{t('contact')}</h2>
          <p>
            <bdi>{order.customer_email}</bdi>
          </p>
          {order.customer_phone && (
            <p>
              <bdi>{order.customer_phone}</bdi>
            </p>
          )}
        </section>
        {order.tax_id && (
          <section>
            <h2>{fields('tax_id')}</h2>
            <p>
              <bdi>{order.tax_id}</bdi>
            </p>
          </section>
        )}
        {order.order_notes && (
          <section>
            <h2>{t('notes')}</h2>
            <p className="prose" dir="auto">
              {order.order_notes}
            </p>
          </section>
        )}
      </div>
      <section className="stack tight next">
        <h2>{t('next')}</h2>
        <p>{reservation || (order.cancel_reason ? t('expired') : next(order.status))}</p>
        <p className="quiet">
          {t('help')}{' '}
          <a href={`mailto:${profile.email.sales}`}>
            <bdi>{profile.email.sales}</bdi>
          </a>
          {' · '}
          <bdi>{profile.phone.display}</bdi>
        </p>
      </section>
    </article>
  );
}

function OrderFacts({ order, placed }: { order: Order; placed: string }) {
  const t = useTranslations('order');
  const fields = useTranslations('checkout');
  const statuses = useTranslations('orderStatus');
  const payments = useTranslations('paymentStatus');
  const { money } = useMoney();
  return (
    <dl className="row loose confirmed-facts">
      <div>
        <dt>{t('date')}</dt>
        <dd>
          <time dateTime={order.created_at}>{placed}</time>
        </dd>
      </div>
      {order.po_number && (
        <div>
          <dt>{fields('po_number')}</dt>
          <dd>
            <bdi>{order.po_number}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('status')}</dt>
        <dd>{statuses(order.status)}</dd>
      </div>
      <div>
        <dt>{t('payment')}</dt>
        <dd>{payments(order.payment_status)}</dd>
      </div>
      <div>
        <dt>{t('total')}</dt>
        <dd>
          <bdi>{money(order.total_amount, order.currency)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
