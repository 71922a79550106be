import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFieldName } from '#features/history/use-field-name.ts';
import { ImportColumnFormat } from './import-column-format.tsx';
import type { Column, ColumnFormat } from './import-columns.rules.ts';
import { type ImportField, importFields, isNumeric } from './import-fields.rules.ts';

interface RowProps {
  column: Column;
  place: number;
  field: ImportField | null;
  format: ColumnFormat;
  currency: string;
  onChoose: (field: ImportField | null) => void;
  onFormat: (format: ColumnFormat) => void;
}

export function ImportColumnRow({ column, place, field, format, currency, onChoose, onFormat }: RowProps) {
  const t = useTranslations('desk.imports');
  const fieldName = useImportFieldName();
  const name = column.name || t('unnamed', { place: place + 1 });
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td className="samples">
        {column.samples.length === 0 && <span className="quiet">{t('noSamples')}</span>}
        {column.samples.map((sample, at) => (
          <bdi key={at}>{sample}</bdi>
        ))}
      </td>
      <td>
        <span className="select">
          <select
            aria-label={t('fieldOf', { column: name })}
            value={field ?? ''}
            onChange={({ target }) => onChoose((target.value || null) as ImportField | null)}
          >
            <option value="">{t('leaveOut')}</option>
            {importFields.map((one) => (
              <option key={one} value={one}>
                {fieldName(one)}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden="true" />
        </span>
        {field && isNumeric(field) && column.numbers && (
          <ImportColumnFormat
            column={column}
            name={name}
            field={field}
            format={format}
            currency={currency}
            onChange={onFormat}
          />
        )}
      </td>
    </tr>
  );
}

/** As the product's form calls it; what it has no field for has a name of its own. */
export function useImportFieldName(): (field: ImportField) => string {
  const t = useTranslations('desk.imports.fields');
  const fieldName = useFieldName();
  return (field) => (t.has(field as never) ? t(field as 'id') : fieldName(field));
}
