import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** Asked in place, before somebody is kept out. */
export function DeactivationQuestion({
  name,
  onAnswer,
}: {
  name: string;
  onAnswer: (isSure: boolean) => void;
}) {
  const t = useTranslations('desk');
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => sure.current?.focus(), []);
  const question = t('account.deactivateQuestion', { name });
  return (
    <div className="actions" role="group" aria-label={question}>
      <span>{question}</span>
      <button ref={sure} type="button" className="button danger" onClick={() => onAnswer(true)}>
        {t('account.deactivate')}
      </button>
      <button type="button" className="button line" onClick={() => onAnswer(false)}>
        {t('cancel')}
      </button>
    </div>
  );
}
