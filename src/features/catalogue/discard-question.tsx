import { useTranslations } from 'use-intl';
import { DeskDialog } from './desk-dialog.tsx';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** On top of the form; Escape keeps what was typed. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const t = useTranslations('desk.product.discard');
  return (
    <DeskDialog title={t('question')} isWarning onClose={onKeep}>
      <p>{t('text')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onKeep}>
          {t('keep')}
        </button>
        <button type="button" className="button danger" onClick={onDiscard}>
          {t('discard')}
        </button>
      </div>
    </DeskDialog>
  );
}
