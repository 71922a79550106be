import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { transports } from '../quotations/quotation-terms.rules.ts';
import { incoterms } from '#kernel/incoterms.ts';
import type { QuotationSettingField } from './quotation-setting-fields.ts';

interface InputProps {
  id: string;
  field: QuotationSettingField;
  value: string;
  issue: string | undefined;
}

/** One field of the settings of quotations, with its label, and its error or hint. */
export function QuotationSettingInput({ id, field, value, issue }: InputProps) {
  const t = useTranslations('admin.quotationSettings');
  const { name, kind } = field;
  const note = issue ?? (field.kind === 'number' ? t(`hints.${field.name}`) : undefined);
  const shared = {
    id,
    name,
    className: 'input',
    defaultValue: value,
    'aria-invalid': issue !== undefined || undefined,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
  };
  // Texts of one language are in the direction of that language.
  const direction = name.endsWith('_ar') ? 'rtl' : 'auto';
  return (
    <div className="field">
      <label htmlFor={id}>{t(`fields.${name}`)}</label>
      {kind === 'incoterm' && (
        <span className="select">
          <select {...shared}>
            <option value="">{t('none')}</option>
            {incoterms.map((incoterm) => (
              <option key={incoterm}>{incoterm}</option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden="true" />
        </span>
      )}
      {kind === 'transport' && (
        <span className="select">
          <select {...shared}>
            <option value="">{t('none')}</option>
            {transports.map((transport) => (
              <option key={transport} value={transport}>
                {t(`transports.${transport}`)}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden="true" />
        </span>
      )}
      {kind === 'lines' && <textarea {...shared} rows={3} dir={direction} />}
      {kind === 'text' && <input {...shared} autoComplete="off" dir={direction} />}
      {kind === 'number' && <input {...shared} autoComplete="off" dir="ltr" inputMode="decimal" />}
      {note !== undefined && (
        <small id={`${id}-note`} className={issue === undefined ? undefined : 'error'}>
          {note}
        </small>
      )}
    </div>
  );
}
