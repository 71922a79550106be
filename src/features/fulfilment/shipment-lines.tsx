import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '#ui/forms/field.tsx';
import { useFormState } from '#ui/forms/form.tsx';
import type { ShippableItem } from '#features/shipments/shipment.schema.ts';

/** How much of each line ships now, and in which packages: everything, unless the clerk begins with nothing. */
export function ShipmentLines({ lines }: { lines: readonly ShippableItem[] }) {
  const t = useTranslations('admin.fulfilment.form');
  const { edit } = useFormState();
  const group = useRef<HTMLFieldSetElement>(null);
  const clear = () => {
    const fields = group.current?.querySelectorAll<HTMLInputElement>('[name^="quantity:"]') ?? [];
    for (const field of fields) field.value = '0';
    edit();
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
          <Field
            name={`quantity:${id}`}
            label={t('quantity', { title })}
            hint={t('quantityHint', { count: shippable })}
            defaultValue={String(shippable)}
            inputMode="numeric"
          />
          <Field
            name={`packages:${id}`}
            label={t('packagesOf', { title })}
            hint={t('packagesHint')}
            defaultValue="1"
            dir="ltr"
          />
        </div>
      ))}
    </fieldset>
  );
}
