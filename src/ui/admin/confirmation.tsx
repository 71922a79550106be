import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** Replaces a button while its action is confirmed, and takes the focus. */
export function Confirmation({
  text,
  action,
  onConfirm,
}: {
  text: string;
  action: string;
  onConfirm: (isSure: boolean) => void;
}) {
  const t = useTranslations('admin');
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => sure.current?.focus(), []);
  return (
    <div className="actions" role="group" aria-label={text}>
      <span>{text}</span>
      <button ref={sure} type="button" className="button danger" onClick={() => onConfirm(true)}>
        {action}
      </button>
      <button type="button" className="button line" onClick={() => onConfirm(false)}>
        {t('cancel')}
      </button>
    </div>
  );
}
