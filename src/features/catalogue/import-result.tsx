import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { failedRowsAddress } from './import.queries.ts';
import { ImportFaultGroups } from './import-fault-groups.tsx';
import { ImportImages } from './import-images.tsx';
import { UndoneSoFar, UndoneText } from './import-undone.tsx';
import type { ProductImport } from './import.schema.ts';

/** What came of it, and the ways on: take it back, put the failed rows right, look at the products. */
export function ImportResult({ job }: { job: ProductImport }) {
  const t = useTranslations('desk.imports');
  const { error } = job;
  const isLeaving = job.status !== 'done' && job.change_set_id !== null;
  if (job.status === 'cancelled') return <p role="status">{t(isLeaving ? 'leaving' : 'cancelledText')}</p>;
  if (job.status === 'failed') {
    const { code = 'unforeseen', line = 0, found = '' } = error ?? {};
    return (
      <p className="error" role="alert">
        {t(`fileFaults.${code}`, { line, found })} {isLeaving && t('leaving')}
      </p>
    );
  }
  if (job.undo && !job.undo.is_over) return <UndoneSoFar undo={job.undo} />;
  return (
    <>
      {job.undone && job.undo && <UndoneText undo={job.undo} />}
      <p role="status">
        {t('doneText', { made: job.new, changed: job.changed, unchanged: job.unchanged, failed: job.failed })}
      </p>
      {!job.undone && job.images.total > 0 && <ImportImages job={job} />}
      <div className="actions">
        <UndoImport job={job} />
        <ActionLink to="/admin/products" search={{ sort: 'updated' } as never} className="button line">
          {t('products')}
        </ActionLink>
        <ActionLink to="/admin/history" className="button line">
          {t('history')}
        </ActionLink>
        {job.failed > 0 && !job.swept && (
          <a href={failedRowsAddress(job.id)} className="button line" download>
            {t('failedFile')}
          </a>
        )}
      </div>
      {job.swept && <p className="quiet small">{t('swept')}</p>}
      {job.failed > 0 && !job.swept && <ImportFaultGroups job={job} kind="failed" />}
    </>
  );
}

function UndoImport({ job }: { job: ProductImport }) {
  const t = useTranslations('desk.imports');
  const undo = useUndoChange();
  const [isBusy, setBusy] = useState(false);
  const { change_set_id } = job;
  if (!change_set_id || job.undone) return null;
  const takeBack = async () => {
    if (isBusy) return;
    setBusy(true);
    await undo(change_set_id);
    setBusy(false);
  };
  return (
    <button type="button" className="button line" aria-disabled={isBusy} onClick={takeBack}>
      <Undo2 className="icon" aria-hidden="true" />
      {t(isBusy ? 'undoing' : 'undo')}
    </button>
  );
}
