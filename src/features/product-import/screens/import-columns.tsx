import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { attributeDefinitionsQuery } from '#features/attributes/attribute-definition.queries.ts';
import { useCurrencies } from '#features/money/currency.queries.ts';
import { ImportChoices } from './import-choices.tsx';
import { ImportColumnRow } from './import-column-row.tsx';
import { needsDecimalSign, noFormat } from '../reading/import-columns.rules.ts';
import { type ImportField, importKeys } from '../reading/import-fields.rules.ts';
import type { ProductImport } from '../import/import.schema.ts';
import type { ImportActions } from './use-import-acts.ts';

interface ColumnsProps {
  job: ProductImport;
  acts: ImportActions;
  onChosen: () => void;
  onCancel: () => void;
}

/** Matches columns to fields, with sample values, and sets the import options. */
export function ImportColumns({ job, acts, onChosen, onCancel }: ColumnsProps) {
  const t = useTranslations('admin.imports');
  const { data: definitions } = useQuery(attributeDefinitionsQuery);
  const currencies = useCurrencies();
  const [options, setOptions] = useState(job.options);
  const [isReported, setReported] = useState(false);
  const keys = importKeys.filter((key) => options.columns.includes(key));
  // A key without its column is replaced by the other one.
  const key = keys.includes(options.key) ? options.key : keys[0];
  const formats = job.columns.map((_, index) => options.formats[index] ?? noFormat);
  const undecided = job.columns.filter((column, index) =>
    needsDecimalSign(column, options.columns[index] ?? null, formats[index], definitions),
  );
  const currency = job.columns[options.columns.indexOf('currency')]?.samples[0]?.toUpperCase() ?? '';
  const choose = (index: number, field: ImportField | null) =>
    setOptions((before) => ({
      ...before,
      // A field is mapped to one column: choosing it again removes it from the other.
      columns: before.columns.map((old, at) => (at === index ? field : old === field ? null : old)),
    }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setReported(true);
    if (!key || undecided.length > 0 || acts.isBusy) return;
    if (await acts.choose({ ...options, formats, key })) onChosen();
  };
  return (
    <form className="stack import-columns" onSubmit={submit} noValidate>
      <div className="admin-scroll">
        <table className="table plain record-table">
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('samples')}</th>
              <th scope="col">{t('field')}</th>
            </tr>
          </thead>
          <tbody>
            {job.columns.map((column, index) => (
              <ImportColumnRow
                key={index}
                column={column}
                index={index}
                field={options.columns[index] ?? null}
                format={formats[index] ?? noFormat}
                currency={currencies.find((code) => code === currency) ?? options.defaults.currency ?? 'USD'}
                onChoose={(field) => choose(index, field)}
                onFormat={(format) =>
                  setOptions((before) => ({ ...before, formats: formats.with(index, format) }))
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {!key && (
        <p className="error" role={isReported ? 'alert' : undefined}>
          {t('keyMissing')}
        </p>
      )}
      {undecided.length > 0 && (
        <p className="error" role={isReported ? 'alert' : undefined}>
          {t('decimalMissing', { columns: undecided.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <ImportChoices options={{ ...options, key: key ?? options.key }} keys={keys} onChange={setOptions} />
      <div className="actions">
        <button type="submit" className="button" aria-disabled={acts.isBusy}>
          {t('check')}
        </button>
        <button type="button" className="button line" onClick={onCancel}>
          {t(job.status === 'uploaded' ? 'cancel' : 'backToPreview')}
        </button>
        <p className="quiet small">{t('checkText')}</p>
      </div>
    </form>
  );
}
