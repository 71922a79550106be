import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AdminOrder } from './admin-order.schema.ts';
import { adminProgressQuery } from './fulfilment.queries.ts';
import { OrderPapers } from './order-papers.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderTermsSection } from './order-terms.tsx';

/** What happens to an order after it is placed: shipments, documents, payments and terms. */
export function OrderFulfilment({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin');
  const { data: progress, isError, refetch } = useQuery(adminProgressQuery(order.id));
  if (progress) {
    return (
      <>
        <OrderShipments order={order} progress={progress} />
        <OrderPapers order={order} progress={progress} />
        <OrderPayments order={order} progress={progress} />
        <OrderTermsSection order={order} terms={progress.terms} />
      </>
    );
  }
  return isError ? (
    <section>
      <p className="box bad" role="alert">
        {t('fulfilment.loadFailed')}
      </p>
      <button type="button" className="button line" onClick={() => refetch()}>
        {t('retry')}
      </button>
    </section>
  ) : (
    <p className="quiet" role="status">
      {t('loading')}
    </p>
  );
}
