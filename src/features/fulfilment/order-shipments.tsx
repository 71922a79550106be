import { ExternalLink, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import type { AdminOrder } from './admin-order.schema.ts';
import type { AdminOrderProgress } from '#features/invoices/paper.schema.ts';
import { kilograms, sidesText } from '#features/shipments/shipment.rules.ts';
import type { Shipment } from '#features/shipments/shipment.schema.ts';
import { TrackingDialog } from './tracking-dialog.tsx';

interface ShipmentsProps {
  order: AdminOrder;
  progress: AdminOrderProgress;
}

export function OrderShipments({ order, progress: { shipments, lines } }: ShipmentsProps) {
  const t = useTranslations('admin.fulfilment');
  const [tracked, setTracked] = useState<Shipment>();
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const shipped = sum(lines.map((line) => line.shipped));
  const quantity = sum(lines.map((line) => line.quantity));
  const waiting = sum(lines.map((line) => line.quantity - line.shipped - line.shippable));
  const isOpen = order.status === 'confirmed';
  return (
    <section className="stack" aria-labelledby="order-shipments">
      <h2 id="order-shipments">{t('shipments')}</h2>
      <p className="quiet">
        {order.status === 'pending'
          ? t('pendingFirst')
          : shipments.length === 0
            ? t('notShipped')
            : t('progress', { shipped, quantity })}
        {isOpen && waiting > 0 && ` · ${t('waitsForStock', { count: waiting })}`}
      </p>
      {shipments.length > 0 && (
        <ol className="rows shipments">
          {shipments.map((shipment) => (
            <ShippedItem key={shipment.id} shipment={shipment} onTrack={() => setTracked(shipment)} />
          ))}
        </ol>
      )}
      {tracked && (
        <TrackingDialog orderId={order.id} shipment={tracked} onClose={() => setTracked(undefined)} />
      )}
    </section>
  );
}

function ShippedItem({ shipment, onTrack }: { shipment: Shipment; onTrack: () => void }) {
  const t = useTranslations('admin.fulfilment');
  const format = useFormatter();
  const { number, carrier, tracking_number, tracking_url, packages, lines, mailed, shipped_at } = shipment;
  return (
    <li className="stack tight">
      <div className="row">
        <h3>{t('shipment', { number })}</h3>
        <span className="quiet small">
          <ChangeTime at={shipped_at} />
        </span>
        <button
          type="button"
          className="button line small"
          aria-label={t('editTracking', { number })}
          onClick={onTrack}
        >
          <Pencil className="icon" aria-hidden="true" />
          {t('edit')}
        </button>
      </div>
      <p>
        <bdi>{carrier}</bdi>
        {tracking_number && (
          <>
            {' · '}
            <bdi>{tracking_number}</bdi>
          </>
        )}
        {tracking_url && (
          <>
            {' · '}
            <a href={tracking_url} target="_blank" rel="noreferrer">
              {t('track')} <ExternalLink className="icon" aria-hidden="true" />
            </a>
          </>
        )}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.item_id}>
            {format.number(line.quantity)} × <bdi>{line.title}</bdi>{' '}
            <span className="quiet small">{t('inPackages', { packages: line.packages.join(', ') })}</span>
          </li>
        ))}
      </ul>
      <ul className="quiet small">
        {packages.map((each, index) => (
          <li key={index}>
            {[
              t('package', { number: index + 1 }),
              t('packageFacts', { weight: kilograms(each.weight_grams) }),
              sidesText(each),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <p className="quiet small">{t(mailed ? 'mailed' : 'notMailed')}</p>
    </li>
  );
}
