import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { asksDecimal, type Column, type ColumnFormat } from './import-columns.rules.ts';
import { decimalSigns, type ImportField } from './import-fields.rules.ts';
import { lengthUnits, type Unit, weightUnits } from './import-measure.rules.ts';
import { useConversion } from './use-conversion.ts';

interface FormatProps {
  column: Column;
  /** Of the column, as it is called on the screen. */
  name: string;
  field: ImportField;
  format: ColumnFormat;
  /** Of prices that name none. */
  currency: string;
  onChange: (format: ColumnFormat) => void;
}

/** How the numbers of a column are written, with what becomes of some of them. */
export function ImportColumnFormat({ column, name, field, format, currency, onChange }: FormatProps) {
  const t = useTranslations('desk.imports');
  const convert = useConversion();
  const isAsked = asksDecimal(column, field, format);
  const units = unitsOf(field);
  return (
    <div className="import-format">
      <Select
        label={t('decimalOf', { column: name })}
        value={format.decimal ?? ''}
        isWrong={isAsked}
        values={[
          ['', t(isAsked ? 'decimalAsked' : 'decimalOpen')],
          ...decimalSigns.map((sign) => [sign, t(sign === '.' ? 'point' : 'comma')] as const),
        ]}
        onChange={(decimal) => onChange({ ...format, decimal: decimal || null })}
      />
      {units && (
        <Select
          label={t('unitOf', { column: name })}
          value={format.unit && units.some((unit) => unit === format.unit) ? format.unit : units[0]}
          values={units.map((unit) => [unit, t(`units.${unit}`)] as const)}
          onChange={(unit) => onChange({ ...format, unit })}
        />
      )}
      <ul className="conversions">
        {column.numbers?.map((text) => {
          const { is, isFault } = convert(text, { field, format, currency });
          return (
            <li key={text}>
              <bdi>{text}</bdi> <span aria-hidden="true">→</span>{' '}
              <bdi className={isFault ? 'error' : undefined}>{is}</bdi>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function unitsOf(field: ImportField): readonly [Unit, ...Unit[]] | null {
  if (field === 'weight') return weightUnits;
  return field === 'length' || field === 'width' || field === 'height' || field === 'dimensions'
    ? lengthUnits
    : null;
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly (readonly [Value, string])[];
  isWrong?: boolean;
  onChange: (value: Value) => void;
}

function Select<Value extends string>({ label, value, values, isWrong, onChange }: SelectProps<Value>) {
  return (
    <span className="select">
      <select
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {values.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden="true" />
    </span>
  );
}
