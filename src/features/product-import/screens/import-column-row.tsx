import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { Select } from '#ui/select.tsx';
import { hasMessage } from '#i18n/has-message.ts';
import { useFieldName } from '#features/history/use-history-names.ts';
import { ImportColumnFormat } from './import-column-format.tsx';
import type { Column, ColumnFormat } from '../reading/import-columns.rules.ts';
import { languageOf } from '#i18n/language.ts';
import { attributeDefinitionsQuery } from '#features/attributes/attribute-definition.queries.ts';
import { labelText } from '#features/attributes/attribute-format.ts';
import type { Currency } from '#kernel/money.ts';
import {
  attributeColumn,
  attributeKey,
  type ImportField,
  importFields,
  isNumeric,
} from '../reading/import-fields.rules.ts';

interface RowProps {
  column: Column;
  index: number;
  field: ImportField | null;
  format: ColumnFormat;
  currency: Currency;
  onChoose: (field: ImportField | null) => void;
  onFormat: (format: ColumnFormat) => void;
}

export function ImportColumnRow({ column, index, field, format, currency, onChoose, onFormat }: RowProps) {
  const t = useTranslations('admin.imports');
  const fieldName = useImportFieldName();
  const { data: definitions = [] } = useQuery(attributeDefinitionsQuery);
  const all = [...importFields, ...definitions.map(({ key }) => attributeColumn(key))];
  const name = column.name || t('unnamed', { place: index + 1 });
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td className="samples muted">
        {column.samples.length === 0 && <span className="quiet">{t('noSamples')}</span>}
        {column.samples.map((sample, at) => (
          <bdi key={at}>{sample}</bdi>
        ))}
      </td>
      <td>
        <Select
          aria-label={t('fieldOf', { column: name })}
          value={field ?? ''}
          options={[['', t('leaveOut')], ...all.map((one) => [one, fieldName(one)] as const)]}
          onChoose={(chosen) => onChoose(chosen || null)}
        />
        {field && isNumeric(field, definitions) && column.numbers && (
          <ImportColumnFormat
            column={column}
            name={name}
            field={field}
            format={format}
            definition={definitions.find(({ key }) => key === attributeKey(field))}
            currency={currency}
            onChange={onFormat}
          />
        )}
      </td>
    </tr>
  );
}

/** The label in the product form; fields without a control there have their own name. */
export function useImportFieldName(): (field: ImportField) => string {
  const t = useTranslations('admin.imports.fields');
  const fieldName = useFieldName();
  const language = languageOf(useLocale());
  const { data: definitions = [] } = useQuery(attributeDefinitionsQuery);
  return (field) => {
    const key = attributeKey(field);
    if (key === null) return hasMessage(t, field) ? t(field) : fieldName(field);
    const definition = definitions.find((one) => one.key === key);
    return definition ? labelText(definition.labels, language) : key;
  };
}
