import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import type { PunchoutKind } from '../punchout.rules.ts';

export interface ShownSecret {
  name: string;
  kind: PunchoutKind;
  secret: string;
}

/** The secret of a new system, once. */
export function PunchoutSecret({ shown, onDone }: { shown: ShownSecret; onDone: () => void }) {
  const t = useTranslations('admin.punchoutSettings');
  const admin = useTranslations('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(shown.secret).then(
      () => notify({ kind: 'success', title: admin('success'), text: t('copied') }),
      () => notify({ kind: 'error', title: admin('error'), text: t('notCopied') }),
    );
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        {t('secretTitle', { name: shown.name })}
      </h3>
      <p>{t('secretText')}</p>
      <p dir="ltr">
        <code className="secret">{shown.secret}</code>
      </p>
      <p>{t('addressText')}</p>
      <p dir="ltr">
        <code className="secret">{`${window.location.origin}/punchout/${shown.kind}`}</code>
      </p>
      <div className="actions">
        <button type="button" className="button line" onClick={() => void copy()}>
          <Copy className="icon" />
          {t('copy')}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {t('done')}
        </button>
      </div>
    </div>
  );
}
