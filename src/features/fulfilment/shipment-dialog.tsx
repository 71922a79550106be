import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { withTexts } from '#ui/forms/use-form.ts';
import type { AdminOrder } from './admin-order.schema.ts';
import type { ShippableItem } from '#features/shipments/shipment.schema.ts';
import { sendShipment } from './fulfilment.queries.ts';
import { readShipment } from './shipment-form.rules.ts';
import { ShipmentLines } from './shipment-lines.tsx';
import { ShipmentPackages } from './shipment-packages.tsx';
import { TrackingFields } from './tracking-fields.tsx';
import { useFulfilmentAct } from './use-fulfilment-act.ts';

interface DialogProps {
  order: AdminOrder;
  lines: readonly ShippableItem[];
  /** Of the shipment to be made. It stays that of the moment when the dialog was opened. */
  number: number;
  onClose: () => void;
}

/** Ships parts of an order: carrier, packages, and how much of each line. */
export function ShipmentDialog({ order, lines, number: next, onClose }: DialogProps) {
  const t = useTranslations('admin.fulfilment');
  const statuses = useTranslations('orderStatus');
  const { done, rejected } = useFulfilmentAct(order.id);
  // An error refetches the order: with the next number, sending again would ship the same goods twice.
  const [number] = useState(next);
  const shippable = lines.filter((line) => line.shippable > 0);
  return (
    <RecordDialog
      title={t('ship')}
      submit={t('form.submit')}
      read={(values) =>
        withTexts(readShipment(values, shippable), ({ code, values: facts = {} }) => t(`form.${code}`, facts))
      }
      send={(input) => sendShipment(order.id, { ...input, number })}
      onDone={({ shipment, change_set_id }) =>
        done(t(shipment.mailed ? 'shippedAndMailed' : 'shipped', { number }), change_set_id)
      }
      onRejected={(error) =>
        rejected(error, ({ problem }) => {
          if (problem.code === 'changed_since') return t('form.changedSince');
          if (problem.code === 'not_shippable') return t('form.changedSince');
          if (problem.code === 'not_confirmed')
            return t('form.notConfirmed', { status: statuses(problem.now as 'pending') });
          return undefined;
        })
      }
      onClose={onClose}
    >
      <TrackingFields />
      <ShipmentPackages />
      <ShipmentLines lines={shippable} />
      <label className="check">
        <input type="checkbox" name="mail" defaultChecked />
        <span>{t('form.mail')}</span>
      </label>
    </RecordDialog>
  );
}
