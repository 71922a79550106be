import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { BulkKind } from './desk-bulk-bar.tsx';
import { categories } from './product.rules.ts';

interface FieldProps {
  kind: BulkKind;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** What the action still needs to know. */
export function DeskBulkField({ kind, value, isWrong, onChange }: FieldProps) {
  const t = useTranslations('desk.products');
  const kinds = useTranslations('filters');
  const id = useId();
  if (kind === 'set_category') {
    return (
      <div className="field">
        <label htmlFor={id}>{t('fields.category')}</label>
        <div className="select">
          <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{t('bulk.chooseCategory')}</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {kinds(category)}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" />
        </div>
      </div>
    );
  }
  if (kind !== 'change_price') return null;
  return (
    <div className="field">
      <label htmlFor={id}>{t('bulk.percent')}</label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <small id={`${id}-hint`}>{t('bulk.percentHint')}</small>
      <p className="error" id={`${id}-error`} role="alert">
        {isWrong && t('bulk.percentWrong')}
      </p>
    </div>
  );
}
