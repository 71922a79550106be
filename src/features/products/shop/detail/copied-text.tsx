import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

const tickMs = 2_000;

/** A value with a button that copies it, or selects it where the browser does not allow copying. */
export function CopiedText({ name, text }: { name: string; text: string }) {
  const t = useTranslations('trade.detail');
  const value = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), tickMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      if (value.current) getSelection()?.selectAllChildren(value.current);
      setOutcome('selected');
    }
  };
  return (
    <>
      <bdi ref={value}>{text}</bdi>
      <button
        type="button"
        className="icon-button needs-script"
        aria-label={t('copy', { name, value: text })}
        onClick={copy}
      >
        {outcome === 'copied' ? <Check className="icon" /> : <Copy className="icon" />}
      </button>
      <span className="visually-hidden" role="status">
        {outcome && t(outcome)}
      </span>
    </>
  );
}
