import { useFormatter, useTranslations } from 'use-intl';
import { useDates } from '#i18n/use-dates.ts';
import { kilograms } from '#features/shipments/shipment.rules.ts';
import type { Shipment } from '#features/shipments/shipment.schema.ts';

/** One shipment as the buyer sees it: carrier, tracking and what it holds. */
export function OrderShipment({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('orderProgress');
  const format = useFormatter();
  const { date } = useDates();
  const { number, carrier, tracking_number, tracking_url, packages, lines, shipped_at } = shipment;
  const grams = packages.reduce((sum, { weight_grams }) => sum + weight_grams, 0);
  return (
    <li>
      <h3>
        {t('shipment', { number })} <span className="quiet">{date(shipped_at)}</span>
      </h3>
      <dl>
        <div>
          <dt>{t('carrier')}</dt>
          <dd>
            <bdi>{carrier}</bdi>
          </dd>
        </div>
        {tracking_number && (
          <div>
            <dt>{t('trackingNumber')}</dt>
            <dd>
              <bdi>{tracking_number}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {tracking_url && (
        <p className="no-print">
          <a href={tracking_url} target="_blank" rel="noreferrer">
            {t('track')}
          </a>
        </p>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line.item_id}>
            <bdi>{format.number(line.quantity)}</bdi> × <bdi>{line.title}</bdi>
          </li>
        ))}
      </ul>
      <p className="quiet small">{t('packages', { count: packages.length, weight: kilograms(grams) })}</p>
    </li>
  );
}
