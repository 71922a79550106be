import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';

interface SecretProps {
  title: string;
  text: string;
  secret: string;
  onDone: () => void;
}

/** A secret that is shown once, in the place of the form that made it. */
export function SecretOnce({ title, text, secret, onDone }: SecretProps) {
  const t = useTranslations('admin');
  const panel = useRef<HTMLDivElement>(null);
  // The button that made it has disappeared, and with it the focus.
  useEffect(() => panel.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify({ kind: 'success', title: t('success'), text: t('machines.copied') }),
      () => notify({ kind: 'error', title: t('error'), text: t('machines.notCopied') }),
    );
  return (
    <div ref={panel} className="stack" tabIndex={-1} role="group" aria-label={title}>
      <h3>{title}</h3>
      <p>{text}</p>
      <p className="secret" dir="ltr">
        <code>{secret}</code>
      </p>
      <div className="actions">
        <button type="button" className="button line" onClick={copy}>
          <Copy className="icon" />
          {t('machines.copy')}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {t('machines.saved')}
        </button>
      </div>
    </div>
  );
}
