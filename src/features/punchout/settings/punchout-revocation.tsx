import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** Replaces the buttons while the revocation is confirmed. */
export function PunchoutRevocation({
  name,
  onConfirm,
}: {
  name: string;
  onConfirm: (isSure: boolean) => void;
}) {
  const t = useTranslations('admin');
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => sure.current?.focus(), []);
  const text = t('punchoutSettings.revokeText', { name });
  return (
    <div className="actions" role="group" aria-label={text}>
      <span>{text}</span>
      <button ref={sure} type="button" className="button danger" onClick={() => onConfirm(true)}>
        {t('punchoutSettings.revoke')}
      </button>
      <button type="button" className="button line" onClick={() => onConfirm(false)}>
        {t('cancel')}
      </button>
    </div>
  );
}
