import { useTranslations } from 'use-intl';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import type { Issues } from '#ui/admin/use-admin-form.ts';
import type { ShippableItem } from '../shipments/shipment.schema.ts';

/** How much of each line ships now, and in which packages. */
export function ShipmentLines({ lines, issues }: { lines: readonly ShippableItem[]; issues: Issues }) {
  const t = useTranslations('admin.fulfilment.form');
  return (
    <fieldset className="shipment-lines">
      <legend>{t('lines')}</legend>
      {lines.map(({ id, title, shippable }) => (
        <div key={id} className="package">
          <AdminTextField
            name={`quantity:${id}`}
            label={t('quantity', { title })}
            hint={t('quantityHint', { count: shippable })}
            issue={issues[`quantity:${id}`]}
            defaultValue={String(shippable)}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
          />
          <AdminTextField
            name={`packages:${id}`}
            label={t('packagesOf', { title })}
            hint={t('packagesHint')}
            issue={issues[`packages:${id}`]}
            defaultValue="1"
            autoComplete="off"
            dir="ltr"
          />
        </div>
      ))}
    </fieldset>
  );
}
