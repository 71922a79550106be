import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Choice } from './import-choice.tsx';
import { encodings } from '#platform/spreadsheets/text-encoding.ts';
import { delimiters } from '#platform/spreadsheets/file-kind.rules.ts';
import type { ProductImport } from '../import/import.schema.ts';
import type { ImportActions } from './use-import-acts.ts';

/** Corrects how the file is read: encoding, delimiter and header row. */
export function ImportReading({ job, acts }: { job: ProductImport; acts: ImportActions }) {
  const t = useTranslations('admin.imports');
  const { format, encoding, delimiter, header = 1 } = job.reading;
  return (
    <fieldset className="fields" aria-busy={acts.isBusy}>
      <legend>{t('reads')}</legend>
      {format === 'csv' && encoding && delimiter && (
        <>
          <Choice
            label={t('encoding')}
            value={encoding}
            values={encodings.map((name) => [name, t(`encodings.${name}`)])}
            onChange={(one) => void acts.read({ encoding: one })}
          />
          <Choice
            label={t('delimiter')}
            value={delimiter}
            values={delimiters.map((sign) => [sign, t(`delimiters.${delimiterNames[sign]}`)])}
            onChange={(one) => void acts.read({ delimiter: one })}
          />
        </>
      )}
      <HeaderRow key={header} header={header} onChoose={(row) => void acts.read({ header: row })} />
      <p className="quiet small full">{t('readsText')}</p>
    </fieldset>
  );
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** A whole-number input, applied on blur or Enter. */
function HeaderRow({ header, onChoose }: { header: number; onChoose: (row: number) => void }) {
  const t = useTranslations('admin.imports');
  const id = useId();
  const [typed, setTyped] = useState(String(header));
  const choose = (event?: FormEvent) => {
    event?.preventDefault();
    const row = Number(typed);
    if (Number.isInteger(row) && row >= 1 && row <= 1_000 && row !== header) onChoose(row);
    else setTyped(String(header));
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t('headerRow')}</label>
      <input
        id={id}
        className="input"
        inputMode="numeric"
        maxLength={4}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        onBlur={() => choose()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') choose(event);
        }}
      />
    </div>
  );
}
