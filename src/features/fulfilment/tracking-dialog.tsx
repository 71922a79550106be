import { useTranslations } from 'use-intl';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
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
      onClose={onClose}
      options={{
        check: (values) =>
          Object.fromEntries(
            Object.entries(readTracking(values).issues).map(([name, { code, values: facts = {} }]) => [
              name,
              t(`form.${code}`, facts),
            ]),
          ),
        send: (values) => saveTracking(orderId, id, { from, to: readTracking(values).tracking }),
        onDone: ({ change_set_id }) => {
          done(t('tracking.saved'), change_set_id);
          onClose();
        },
        onRejected: (error) =>
          rejected(error, ({ status }) => (status === 409 ? t('tracking.conflict') : undefined)),
      }}
    >
      {(issues) => <TrackingFields issues={issues} tracking={from} />}
    </RecordDialog>
  );
}
