import { useTranslations } from 'use-intl';
import { AddressText } from './address-text.tsx';
import type { DeskOrder } from './desk-order.schema.ts';

/** Who ordered, where to, and what they noted. */
export function DeskOrderCustomer({ order }: { order: DeskOrder }) {
  const t = useTranslations('desk.orders');
  const words = useTranslations('order');
  const names = useTranslations('desk.orders.languages');
  return (
    <div className="order-customer">
      <section>
        <h2>{words('contact')}</h2>
        <p>
          <bdi>{order.customer_name}</bdi>
        </p>
        <p>
          <a href={`mailto:${order.customer_email}`}>
            <bdi>{order.customer_email}</bdi>
          </a>
        </p>
        {order.customer_phone && (
          <p>
            <bdi>{order.customer_phone}</bdi>
          </p>
        )}
        <p className="quiet small">{t('language', { language: names(order.language) })}</p>
      </section>
      <section>
        <h2>{words('shipTo')}</h2>
        <AddressText name={order.customer_name} address={order.shipping_address} />
      </section>
      <section>
        <h2>{words('billTo')}</h2>
        <AddressText name={order.customer_name} address={order.billing_address} />
      </section>
      {order.order_notes && (
        <section>
          <h2>{words('notes')}</h2>
          <p className="prose" dir="auto">
            {order.order_notes}
          </p>
        </section>
      )}
    </div>
  );
}
