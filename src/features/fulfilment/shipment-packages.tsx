import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '#ui/forms/field.tsx';
import { useFormState } from '#ui/forms/form.tsx';
import { shipmentLimits } from '#features/shipments/shipment.rules.ts';

/** Packages with their weight and size. They are added and removed at the end, since lines name them by number. */
export function ShipmentPackages() {
  const t = useTranslations('admin.fulfilment.form');
  const { edit } = useFormState();
  const [count, setCount] = useState(1);
  const change = (to: number) => {
    setCount(to);
    edit();
  };
  return (
    <fieldset className="shipment-packages">
      <legend>{t('packages')}</legend>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="fields package">
          <Field
            name={`weight:${index + 1}`}
            label={t('weight', { number: index + 1 })}
            inputMode="decimal"
          />
          <Field name={`sides:${index + 1}`} label={t('sides', { number: index + 1 })} dir="ltr" />
        </div>
      ))}
      <div className="actions">
        <button
          type="button"
          className="button line"
          aria-disabled={count === shipmentLimits.packages}
          onClick={() => count < shipmentLimits.packages && change(count + 1)}
        >
          <Plus className="icon" aria-hidden="true" />
          {t('addPackage')}
        </button>
        {count > 1 && (
          <button type="button" className="button line" onClick={() => change(count - 1)}>
            <X className="icon" aria-hidden="true" />
            {t('removePackage', { number: count })}
          </button>
        )}
      </div>
    </fieldset>
  );
}
