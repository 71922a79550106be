import { useTranslations } from 'use-intl';
import type { UndoProgress } from '#features/history/history.schema.ts';
import { useUndoneLines } from '#features/history/use-undo-change.ts';

/** How far an import is taken back; the page may be left meanwhile. */
export function UndoneSoFar({ undo }: { undo: UndoProgress }) {
  const t = useTranslations('desk.imports');
  const text = t('takenBack', { done: undo.done, total: undo.total });
  return (
    <div className="import-progress">
      <progress aria-label={t('undoing')} aria-valuetext={text} max={undo.total} value={undo.done} />
      <p role="status">{text}</p>
      <p className="quiet small">{t('leaveUndo')}</p>
    </div>
  );
}

/** What came of it: for whoever comes back later, too. */
export function UndoneText({ undo }: { undo: UndoProgress }) {
  const lines = useUndoneLines();
  return <p role="status">{lines(undo).join(' ')}</p>;
}
