import { useTranslations } from 'use-intl';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { withTexts } from '#ui/forms/use-form.ts';
import type { Shipment, Tracking } from '#features/shipments/shipment.schema.ts';
import { saveTracking } from './fulfilment.queries.ts';
import { readTracking } from './shipment-form.rules.ts';
import { TrackingFields } from './tracking-fields.tsx';
import { useFulfilmentAct } from './use-fulfilment-act.ts';

interface DialogProps {
  orderId: string;
  shipment: Shipment;
  onClose: () => void;
}

/** Corrects carrier and tracking of a shipment. */
export function TrackingDialog({ orderId, shipment, onClose }: DialogProps) {
  const t = useTranslations('admin.fulfilment');
  const { done, rejected } = useFulfilmentAct(orderId);
  const { id, number, carrier, tracking_number, tracking_url } = shipment;
  const from: Tracking = { carrier, tracking_number, tracking_url };
  return (
    <RecordDialog
      title={t('tracking.title', { number })}
      initial={from}
      read={(values) =>
        withTexts(readTracking(values), ({ code, values: facts = {} }) => t(`form.${code}`, facts))
      }
      send={(to) => saveTracking(orderId, id, { from, to })}
      onDone={({ change_set_id }) => done(t('tracking.saved'), change_set_id)}
      onRejected={(error) =>
        rejected(error, ({ status }) => (status === 409 ? t('tracking.conflict') : undefined))
      }
      onClose={onClose}
    >
      <TrackingFields />
    </RecordDialog>
  );
}
