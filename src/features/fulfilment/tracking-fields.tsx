import { useTranslations } from 'use-intl';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import type { Issues } from '#ui/admin/use-admin-form.ts';
import type { Tracking } from '#features/shipments/shipment.schema.ts';

/** Carrier, tracking number and link. */
export function TrackingFields({ issues, tracking }: { issues: Issues; tracking?: Tracking }) {
  const t = useTranslations('admin.fulfilment.form');
  return (
    <>
      <AdminTextField
        name="carrier"
        label={t('carrier')}
        hint={t('carrierHint')}
        issue={issues.carrier}
        defaultValue={tracking?.carrier}
        autoComplete="off"
        dir="auto"
      />
      <AdminTextField
        name="tracking_number"
        label={t('trackingNumber')}
        issue={issues.tracking_number}
        defaultValue={tracking?.tracking_number ?? ''}
        autoComplete="off"
        dir="auto"
      />
      <AdminTextField
        name="tracking_url"
        label={t('trackingUrl')}
        type="url"
        issue={issues.tracking_url}
        defaultValue={tracking?.tracking_url ?? ''}
        autoComplete="off"
        dir="ltr"
      />
    </>
  );
}
