import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { currencies } from '#kernel/money.ts';
import { ImportChoices } from './import-choices.tsx';
import { ImportColumnRow } from './import-column-row.tsx';
import { asksDecimal, noFormat } from './import-columns.rules.ts';
import type { ImportField } from './import-fields.rules.ts';
import type { ProductImport } from './import.schema.ts';
import type { ImportActs } from './use-import-acts.ts';

interface ColumnsProps {
  job: ProductImport;
  acts: ImportActs;
  onChosen: () => void;
  onCancel: () => void;
}

/** What each column holds, with its first values beside it, and what is to be done with the rows. */
export function ImportColumns({ job, acts, onChosen, onCancel }: ColumnsProps) {
  const t = useTranslations('desk.imports');
  const [options, setOptions] = useState(job.options);
  const [isTold, setTold] = useState(false);
  const keys = (['id', 'title'] as const).filter((key) => options.columns.includes(key));
  // A key whose column was left out gives way to the other one.
  const key = keys.includes(options.key) ? options.key : keys[0];
  const formats = job.columns.map((_, place) => options.formats[place] ?? noFormat);
  const asked = job.columns.filter((column, place) =>
    asksDecimal(column, options.columns[place] ?? null, formats[place]),
  );
  const currency = job.columns[options.columns.indexOf('currency')]?.samples[0]?.toUpperCase() ?? '';
  const choose = (place: number, field: ImportField | null) =>
    setOptions((before) => ({
      ...before,
      // A field stands in one column: chosen again, it leaves the other one.
      columns: before.columns.map((old, at) => (at === place ? field : old === field ? null : old)),
    }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!key || asked.length > 0 || acts.isBusy) return;
    if (await acts.choose({ ...options, formats, key })) onChosen();
  };
  return (
    <form className="import-columns" onSubmit={submit} noValidate>
      <div className="desk-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('samples')}</th>
              <th scope="col">{t('field')}</th>
            </tr>
          </thead>
          <tbody>
            {job.columns.map((column, place) => (
              <ImportColumnRow
                key={place}
                column={column}
                place={place}
                field={options.columns[place] ?? null}
                format={formats[place] ?? noFormat}
                currency={currencies.find((code) => code === currency) ?? options.defaults.currency ?? 'USD'}
                onChoose={(field) => choose(place, field)}
                onFormat={(format) =>
                  setOptions((before) => ({ ...before, formats: formats.with(place, format) }))
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {!key && (
        <p className="error" role={isTold ? 'alert' : undefined}>
          {t('keyMissing')}
        </p>
      )}
      {asked.length > 0 && (
        <p className="error" role={isTold ? 'alert' : undefined}>
          {t('decimalMissing', { columns: asked.map(({ name }) => name).join(', ') })}
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
