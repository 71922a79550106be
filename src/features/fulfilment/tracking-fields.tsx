import { useTranslations } from 'use-intl';
import { Field } from '#ui/forms/field.tsx';

/** Carrier, tracking number and link. */
export function TrackingFields() {
  const t = useTranslations('admin.fulfilment.form');
  return (
    <>
      <Field name="carrier" label={t('carrier')} hint={t('carrierHint')} />
      <Field name="tracking_number" label={t('trackingNumber')} />
      <Field name="tracking_url" label={t('trackingUrl')} type="url" />
    </>
  );
}
