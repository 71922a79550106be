import { useTranslations } from 'use-intl';
import { Select } from '#ui/select.tsx';
import { needsDecimalSign, type Column, type ColumnFormat } from '../reading/import-columns.rules.ts';
import { type Conversion, unitsOf } from '../import/import-conversion.rules.ts';
import { decimalSigns } from '#kernel/written-number.ts';
import { useConversion } from './use-conversion.ts';

interface FormatProps extends Omit<Conversion, 'header'> {
  column: Column;
  /** The displayed name of the column. */
  name: string;
  onChange: (format: ColumnFormat) => void;
}

/** The number format of a column, with sample conversions. */
export function ImportColumnFormat({ column, name, onChange, ...conversion }: FormatProps) {
  const { field, format, definition } = conversion;
  const t = useTranslations('admin.imports');
  const convert = useConversion();
  const isRequired = needsDecimalSign(column, field, format, definition && [definition]);
  const units = unitsOf(field);
  return (
    <div className="import-format">
      <Select
        aria-label={t('decimalOf', { column: name })}
        value={format.decimal ?? ''}
        aria-invalid={isRequired || undefined}
        options={[
          ['', t(isRequired ? 'decimalRequired' : 'decimalOpen')],
          ...decimalSigns.map((sign) => [sign, t(sign === '.' ? 'point' : 'comma')] as const),
        ]}
        onChoose={(decimal) => onChange({ ...format, decimal: decimal || null })}
      />
      {units && (
        <Select
          aria-label={t('unitOf', { column: name })}
          value={format.unit && units.some((unit) => unit === format.unit) ? format.unit : units[0]}
          options={units.map((unit) => [unit, t(`units.${unit}`)] as const)}
          onChoose={(unit) => onChange({ ...format, unit })}
        />
      )}
      <ul className="conversions muted">
        {column.numbers?.map((text) => {
          const { is, isIssue } = convert(text, { ...conversion, header: column.name });
          return (
            <li key={text}>
              <bdi>{text}</bdi> <span aria-hidden="true">→</span>{' '}
              <bdi className={isIssue ? 'error' : undefined}>{is}</bdi>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
