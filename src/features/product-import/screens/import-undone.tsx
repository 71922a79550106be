import { useTranslations } from 'use-intl';
import type { UndoProgress } from '#features/history/history.schema.ts';
import { useUndoSummary } from '#features/history/use-undo-change.ts';

/** Progress of an import's undo, which continues when the page is left. */
export function UndoImportProgress({ undo }: { undo: UndoProgress }) {
  const t = useTranslations('admin.imports');
  const text = t('takenBack', { done: undo.done, total: undo.total });
  return (
    <div className="stack tight import-progress">
      <progress aria-label={t('undoing')} aria-valuetext={text} max={undo.total} value={undo.done} />
      <p role="status">{text}</p>
      <p className="quiet small">{t('leaveUndo')}</p>
    </div>
  );
}

/** The result, also on later visits. */
export function UndoImportSummary({ undo }: { undo: UndoProgress }) {
  const lines = useUndoSummary();
  return <p role="status">{lines(undo).join(' ')}</p>;
}
