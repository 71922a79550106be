import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dismissErrors } from '#platform/browser/notify.ts';
import { correctImportRow, importKey } from '../import/import.queries.ts';
import type { ImportRow, ProductImport } from '../import/import.schema.ts';
import { useReportError } from './use-report-error.ts';
import { useRowIssueText } from './use-row-error-text.ts';

interface RowProps {
  row: ImportRow;
  job: ProductImport;
}

/** The errors and warnings of a row. */
export function Issues({ row }: { row: ImportRow }) {
  const issueText = useRowIssueText();
  return (
    <ul className={row.kind === 'failed' ? 'stack tight issues' : 'stack tight muted'}>
      {row.issues.map((issue, index) => (
        <li key={index}>{issueText(issue)}</li>
      ))}
    </ul>
  );
}

/** Inputs for the invalid cells; the row is checked again at once and stays in the list. */
export function CorrectedRow({ row: first, job }: RowProps) {
  const t = useTranslations('admin.imports');
  const reportError = useReportError();
  const client = useQueryClient();
  const [row, setRow] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [columns] = useState(() => wrongColumns(first, job));
  const correct = async (index: number, text: string) => {
    const key = `import:${job.id} ${row.row}`;
    setBusy(true);
    try {
      setRow(await correctImportRow(job.id, row.row, { [index]: text }));
      drafts.delete(`${job.id} ${row.row} ${index}`);
      dismissErrors(key);
    } catch (error) {
      reportError(error, key);
    } finally {
      await client.invalidateQueries({ queryKey: importKey(job.id), exact: true });
      setBusy(false);
    }
  };
  return (
    <div className="stack tight corrected" aria-busy={isBusy}>
      <div role="status">
        {row.kind === 'failed' ? (
          <Issues row={row} />
        ) : (
          <p className="ok">
            <Check className="icon" aria-hidden="true" /> {t(`corrected.${row.kind}`)}
          </p>
        )}
      </div>
      {columns.map((index) => (
        <Cell
          key={index}
          name={job.columns[index]?.name || t('unnamed', { place: index + 1 })}
          text={row.cells?.[index] ?? ''}
          draft={`${job.id} ${row.row} ${index}`}
          onCorrect={(text) => void correct(index, text)}
        />
      ))}
    </div>
  );
}

/** Unsaved input, restored when the row is shown again. */
const drafts = new Map<string, string>();

interface CellProps {
  name: string;
  text: string;
  draft: string;
  onCorrect: (text: string) => void;
}

/** Saves on blur or Enter; Escape reverts. */
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

function wrongColumns({ issues }: ImportRow, { options }: ProductImport): number[] {
  const columns = issues.map(({ field }) => (field ? options.columns.indexOf(field) : -1));
  return [...new Set(columns)].filter((index) => index >= 0).toSorted((a, b) => a - b);
}
