import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';
import { correctImportRow, importKey } from './import.queries.ts';
import type { ImportRow, ProductImport } from './import.schema.ts';
import { useRowFaultText } from './use-row-fault-text.ts';

interface RowProps {
  row: ImportRow;
  job: ProductImport;
}

/** What is wrong with a row, or should be known of it. */
export function Faults({ row }: { row: ImportRow }) {
  const faultText = useRowFaultText();
  return (
    <ul className={row.kind === 'failed' ? 'faults' : 'notices'}>
      {row.faults.map((fault, place) => (
        <li key={place}>{faultText(fault)}</li>
      ))}
    </ul>
  );
}

/** The cells that are wrong, to be typed over: the row is checked again at once, and stays where it is. */
export function CorrectedRow({ row: first, job }: RowProps) {
  const t = useTranslations('desk.imports');
  const error = useTranslations('desk');
  const client = useQueryClient();
  const [row, setRow] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [places] = useState(() => wrongPlaces(first, job));
  const correct = async (place: number, text: string) => {
    setBusy(true);
    try {
      setRow(await correctImportRow(job.id, row.row, { [place]: text }));
      drafts.delete(`${job.id} ${row.row} ${place}`);
      await client.invalidateQueries({ queryKey: importKey(job.id), exact: true });
    } catch {
      notify({ kind: 'error', title: error('error'), text: error('unreachable') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="corrected" aria-busy={isBusy}>
      <div role="status">
        {row.kind === 'failed' ? (
          <Faults row={row} />
        ) : (
          <p className="ok">
            <Check className="icon" aria-hidden="true" /> {t(`corrected.${row.kind}`)}
          </p>
        )}
      </div>
      {places.map((place) => (
        <Cell
          key={place}
          name={job.columns[place]?.name || t('unnamed', { place: place + 1 })}
          text={row.cells?.[place] ?? ''}
          draft={`${job.id} ${row.row} ${place}`}
          onCorrect={(text) => void correct(place, text)}
        />
      ))}
    </div>
  );
}

/** What was typed and is not kept yet, for when the row is shown again. */
const drafts = new Map<string, string>();

interface CellProps {
  name: string;
  text: string;
  draft: string;
  onCorrect: (text: string) => void;
}

/** It counts when it is left, or with Enter; Escape takes it back. */
function Cell({ name, text, draft, onCorrect }: CellProps) {
  const id = useId();
  const [typed, setTyped] = useState(drafts.get(draft) ?? text);
  const type = (next: string) => {
    drafts.set(draft, next);
    setTyped(next);
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      <input
        id={id}
        className="input"
        dir="auto"
        autoComplete="off"
        maxLength={10_000}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => typed !== text && onCorrect(typed)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed !== text) onCorrect(typed);
          if (key === 'Escape') type(text);
        }}
      />
    </div>
  );
}

function wrongPlaces({ faults }: ImportRow, { options }: ProductImport): number[] {
  const places = faults.map(({ field }) => (field ? options.columns.indexOf(field) : -1));
  return [...new Set(places)].filter((place) => place >= 0).toSorted((a, b) => a - b);
}
