import { Copy, Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';

/** Shown once; each code replaces the phone's code once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('admin');
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify({ kind: 'success', title: t('success'), text: t('account.codesCopied') }),
      () => notify({ kind: 'error', title: t('error'), text: t('account.codesNotCopied') }),
    );
  return (
    <div className="stack">
      <h3>{t('account.recoveryCodes')}</h3>
      <p>{t('account.recoveryText')}</p>
      <ul className="codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="button line" onClick={copy}>
          <Copy className="icon" />
          {t('account.copy')}
        </button>
        <a
          className="button line"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download className="icon" />
          {t('account.download')}
        </a>
        <button type="button" className="button" onClick={onDone}>
          {t('account.codesSaved')}
        </button>
      </div>
    </div>
  );
}
