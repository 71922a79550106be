import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failedRowsUrl } from '../import/import.queries.ts';
import { ImportIssueGroups } from './import-error-groups.tsx';
import { ImportRows } from './import-rows.tsx';
import { type ProductImport, type RowKind, rowKinds } from '../import/import.schema.ts';
import type { ImportActions } from './use-import-acts.ts';

interface PreviewProps {
  job: ProductImport;
  acts: ImportActions;
  onChoose: () => void;
}

/** Preview: the rows to create, update, leave unchanged and reject, shown before anything is written. */
export function ImportPreview({ job, acts, onChoose }: PreviewProps) {
  const t = useTranslations('admin.imports');
  const first = rowKinds.find((kind) => kind !== 'unchanged' && job[kind] > 0) ?? 'unchanged';
  const [kind, setKind] = useState<RowKind>(first);
  const total = job.new + job.changed;
  return (
    <>
      <div className="actions">
        {total > 0 && (
          <button
            type="button"
            className="button"
            aria-disabled={acts.isBusy}
            onClick={() => acts.act('run')}
          >
            {t('run', { count: total })}
          </button>
        )}
        <button type="button" className="button line" onClick={onChoose}>
          {t('change')}
        </button>
        <button type="button" className="button line" onClick={() => acts.act('cancel')}>
          {t('cancel')}
        </button>
      </div>
      {total === 0 && <p>{t('nothingToDo')}</p>}
      {job.failed > 0 && (
        <p>
          {t('failedText', { count: job.failed })}{' '}
          <a href={failedRowsUrl(job.id)} download>
            {t('failedFile')}
          </a>
        </p>
      )}
      <KindButtons job={job} chosen={kind} onChoose={setKind} />
      <ImportIssueGroups key={`of ${kind}`} job={job} kind={kind} />
      {kind !== 'failed' && <ImportRows key={kind} job={job} kind={kind} />}
    </>
  );
}

interface KindProps {
  job: ProductImport;
  chosen: RowKind;
  onChoose: (kind: RowKind) => void;
}

function KindButtons({ job, chosen, onChoose }: KindProps) {
  const t = useTranslations('admin.imports');
  return (
    <div className="row import-kinds" role="group" aria-label={t('kinds')}>
      {rowKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="button line"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {t(`kind.${kind}`)} <span className="quiet">{t('count', { count: job[kind] })}</span>
        </button>
      ))}
    </div>
  );
}
