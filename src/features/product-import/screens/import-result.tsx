import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { failedRowsUrl } from '../import/import.queries.ts';
import { ImportIssueGroups } from './import-error-groups.tsx';
import { ImportImages } from '../images/import-images.tsx';
import { UndoImportProgress, UndoImportSummary } from './import-undone.tsx';
import type { ProductImport } from '../import/import.schema.ts';

/** The result, with an undo button, the file of failed rows, and a link to the products. */
export function ImportResult({ job }: { job: ProductImport }) {
  const t = useTranslations('admin.imports');
  const { error } = job;
  const isUndoing = job.status !== 'done' && job.change_set_id !== null;
  if (job.status === 'cancelled') return <p role="status">{t(isUndoing ? 'leaving' : 'cancelledText')}</p>;
  if (job.status === 'failed') {
    const { code = 'unforeseen', line = 0, found = '' } = error ?? {};
    return (
      <p className="error" role="alert">
        {t(`fileIssues.${code}`, { line, found })} {isUndoing && t('leaving')}
      </p>
    );
  }
  if (job.undo && !job.undo.is_over) return <UndoImportProgress undo={job.undo} />;
  return (
    <>
      {job.undone && job.undo && <UndoImportSummary undo={job.undo} />}
      <p role="status">
        {t('doneText', { made: job.new, changed: job.changed, unchanged: job.unchanged, failed: job.failed })}
      </p>
      {!job.undone && job.images.total > 0 && <ImportImages job={job} />}
      <div className="actions">
        <UndoImport job={job} />
        <ActionLink to="/admin/products" search={{ sort: 'updated' }} className="button line">
          {t('products')}
        </ActionLink>
        <ActionLink to="/admin/history" className="button line">
          {t('history')}
        </ActionLink>
        {job.failed > 0 && !job.swept && (
          <a href={failedRowsUrl(job.id)} className="button line" download>
            {t('failedFile')}
          </a>
        )}
      </div>
      {job.swept && <p className="quiet small">{t('swept')}</p>}
      {job.failed > 0 && !job.swept && <ImportIssueGroups job={job} kind="failed" />}
    </>
  );
}

function UndoImport({ job }: { job: ProductImport }) {
  const t = useTranslations('admin.imports');
  const undo = useUndoChange();
  const [isBusy, setBusy] = useState(false);
  const { change_set_id } = job;
  if (!change_set_id || job.undone) return null;
  const onUndo = async () => {
    if (isBusy) return;
    setBusy(true);
    await undo(change_set_id);
    setBusy(false);
  };
  return (
    <button type="button" className="button line" aria-disabled={isBusy} onClick={onUndo}>
      <Undo2 className="icon" aria-hidden="true" />
      {t(isBusy ? 'undoing' : 'undo')}
    </button>
  );
}
