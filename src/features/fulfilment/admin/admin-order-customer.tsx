import { useTranslations } from 'use-intl';
import { AddressText } from '#features/orders/checkout/address-text.tsx';
import type { AdminOrder } from '../admin-order.schema.ts';

/** The buyer, the addresses and the order notes. */
export function AdminOrderCustomer({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin.orders');
  const tOrder = useTranslations('order');
  const fields = useTranslations('checkout');
  const names = useTranslations('admin.orders.languages');
  return (
    <div className="stack loose order-customer">
      <section>
        <h2>{tOrder('contact')}</h2>
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
        {(['tax_id', 'po_number'] as const).map(
          (field) =>
            order[field] && (
              <p key={field}>
                {fields(field)}: <bdi>{order[field]}</bdi>
              </p>
            ),
        )}
        <p className="quiet small">{t('language', { language: names(order.language) })}</p>
      </section>
      <section>
        <h2>{tOrder('shipTo')}</h2>
        <AddressText company={order.company} name={order.customer_name} address={order.shipping_address} />
      </section>
      <section>
        <h2>{tOrder('billTo')}</h2>
        <AddressText company={order.company} name={order.customer_name} address={order.billing_address} />
      </section>
      {order.order_notes && (
        <section>
          <h2>{tOrder('notes')}</h2>
          <p className="prose" dir="auto">
            {order.order_notes}
          </p>
        </section>
      )}
    </div>
  );
}
