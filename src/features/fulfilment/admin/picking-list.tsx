import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDates } from '#i18n/use-dates.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { AddressText } from '#features/orders/checkout/address-text.tsx';
import { orderReference } from '#features/orders/order.rules.ts';
import { oneOrderQuery } from '../admin-order.queries.ts';
import type { AdminOrder } from '../admin-order.schema.ts';

/** What the warehouse takes from the shelves for an order, laid out for printing. It is no document of the buyer. */
export function PickingList({ id }: { id: string }) {
  const t = useTranslations('admin.orders');
  const { data: order } = useQuery(oneOrderQuery(id));
  return (
    <main id="main" className="wide order-print" tabIndex={-1}>
      <p className="actions no-print">
        <button type="button" className="button needs-script" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden="true" />
          {t('print')}
        </button>
        <ActionLink to="/admin/orders/$id" params={{ id }} className="button line">
          {t('backToOrder')}
        </ActionLink>
      </p>
      {order ? (
        <article className="paper">
          <Head order={order} />
          <Lines order={order} />
          {order.order_notes && (
            <section>
              <h2>{t('picking.notes')}</h2>
              <p className="prose" dir="auto">
                {order.order_notes}
              </p>
            </section>
          )}
        </article>
      ) : (
        <p>{t('unknown')}</p>
      )}
    </main>
  );
}

function Head({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin.orders');
  const { date } = useDates();
  const { company, customer_name, po_number, shipping_address } = order;
  const facts = [
    [t('picking.number'), orderReference(order.id)],
    [t('picking.date'), date(order.created_at)],
    [t('picking.poNumber'), po_number],
  ];
  return (
    <>
      <h1>{t('pickingList')}</h1>
      <dl className="row loose">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <section>
        <h2>{t('picking.shipTo')}</h2>
        <AddressText company={company} name={customer_name} address={shipping_address} />
      </section>
    </>
  );
}

function Lines({ order: { items } }: { order: AdminOrder }) {
  const t = useTranslations('admin.orders.picking');
  const format = useFormatter();
  return (
    <table className="order-lines">
      <caption className="visually-hidden">{t('lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('picked')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ title, quantity }, index) => (
          <tr key={index}>
            <th scope="row">
              <bdi>{title}</bdi>
            </th>
            <td data-name={t('quantity')}>
              <bdi>{format.number(quantity)}</bdi>
            </td>
            <td data-name={t('picked')}>
              <span className="pick-box">&nbsp;</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
