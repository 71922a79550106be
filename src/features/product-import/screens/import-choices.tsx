import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Choice } from './import-choice.tsx';
import { useImportFieldName } from './import-column-row.tsx';
import { importedImageKinds, type ImportField, importModes } from '../reading/import-fields.rules.ts';
import type { ImportOptions } from '../import/import.schema.ts';
import { categories } from '#features/families/categories.ts';
import { useCurrencies } from '#features/money/currency.queries.ts';

interface ChoicesProps {
  options: ImportOptions;
  /** Fields that a column is matched to. */
  keys: readonly ImportOptions['key'][];
  onChange: (options: ImportOptions) => void;
}

/** The import options: key, mode, number format and defaults of new products. */
export function ImportChoices({ options, keys, onChange }: ChoicesProps) {
  const currencies = useCurrencies(options.defaults.currency);
  const t = useTranslations('admin.imports');
  const kinds = useTranslations('filters');
  const fieldName = useImportFieldName();
  const { columns, defaults } = options;
  const set = (change: Partial<ImportOptions>) => onChange({ ...options, ...change });
  const setDefault = (change: Partial<ImportOptions['defaults']>) =>
    set({ defaults: { ...defaults, ...change } });
  const missing = (['title', 'description', 'category', 'price', 'stock_quantity'] as const).filter(
    (field) => !columns.includes(field) && !defaults[field as 'category'],
  );
  return (
    <div className="import-choices">
      <Choice
        label={t('mode')}
        value={options.mode}
        values={importModes.map((mode) => [mode, t(`modes.${mode}`)])}
        onChange={(mode) => set({ mode })}
      />
      <Choice
        label={t('key')}
        hint={t('keyText')}
        value={options.key}
        values={keys.map((key) => [key, fieldName(key)])}
        onChange={(key) => set({ key })}
      />
      {(columns.includes('images') || columns.includes('image_url')) && (
        <Choice
          label={t('images')}
          hint={t('imagesText')}
          value={options.images}
          values={importedImageKinds.map((kind) => [kind, t(`imageKinds.${kind}`)])}
          onChange={(images) => set({ images })}
        />
      )}
      {options.mode !== 'update' && (
        <fieldset>
          <legend>{t('defaults')}</legend>
          <Choice
            label={fieldName('category')}
            value={defaults.category ?? ''}
            values={[['', t('noDefault')], ...categories.map((name) => [name, kinds(name)] as const)]}
            onChange={(category) => setDefault({ category: category || null })}
          />
          <Choice
            label={fieldName('currency')}
            value={defaults.currency ?? ''}
            values={[['', t('noDefault')], ...currencies.map((code) => [code, code] as const)]}
            onChange={(currency) => setDefault({ currency: currency || null })}
          />
          <StockDefault
            label={fieldName('stock_quantity')}
            value={defaults.stock_quantity}
            onChange={(stock_quantity) => setDefault({ stock_quantity })}
          />
          {missing.length > 0 && (
            <p className="small warn-note full">
              {t('missing', { fields: missing.map((f) => name(f)).join(', ') })}
            </p>
          )}
        </fieldset>
      )}
    </div>
  );

  function name(field: ImportField): string {
    return fieldName(field);
  }
}

interface StockProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A whole number; other input counts as empty. */
function StockDefault({ label, value, onChange }: StockProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        inputMode="numeric"
        maxLength={9}
        value={value ?? ''}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '');
          onChange(digits === '' ? null : Number(digits));
        }}
      />
    </div>
  );
}
