import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import type { Issues } from '#ui/admin/use-admin-form.ts';
import type { ShippableItem } from '#features/shipments/shipment.schema.ts';

interface LinesProps {
  lines: readonly ShippableItem[];
  issues: Issues;
  onEdit: () => void;
}

/** How much of each line ships now, and in which packages: everything, unless the clerk begins with nothing. */
export function ShipmentLines({ lines, issues, onEdit }: LinesProps) {
  const t = useTranslations('admin.fulfilment.form');
  const group = useRef<HTMLFieldSetElement>(null);
  const clear = () => {
    const fields = group.current?.querySelectorAll<HTMLInputElement>('[name^="quantity:"]') ?? [];
    for (const field of fields) field.value = '0';
    onEdit();
  };
  return (
    <fieldset className="shipment-lines" ref={group}>
      <legend>{t('lines')}</legend>
      {lines.length > 1 && (
        <div className="actions">
          <button type="button" className="button line" onClick={clear}>
            {t('shipNothing')}
          </button>
        </div>
      )}
      {lines.map(({ id, title, shippable }) => (
        <div key={id} className="fields package">
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
