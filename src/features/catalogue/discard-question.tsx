import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** On top of the form; Escape keeps what was typed. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const t = useTranslations('desk.product.discard');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="question"
      role="alertdialog"
      aria-labelledby="discard-title"
      aria-describedby="discard-text"
      onKeyDown={(event) => {
        // The form's dialog has an Escape of its own.
        event.nativeEvent.stopPropagation();
      }}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onKeep();
      }}
    >
      <h2 id="discard-title">{t('question')}</h2>
      <p id="discard-text" className="quiet">
        {t('text')}
      </p>
      <p className="row">
        <button type="button" className="button" onClick={onKeep}>
          {t('keep')}
        </button>
        <button type="button" className="button danger" onClick={onDiscard}>
          {t('discard')}
        </button>
      </p>
    </dialog>
  );
}
