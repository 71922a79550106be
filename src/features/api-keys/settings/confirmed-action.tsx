import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface ActionProps {
  /** Of the button. */
  label: string;
  /** Of the button before it is pressed: names what it acts on. */
  name: string;
  /** What is confirmed. */
  text: string;
  onAction: () => void;
}

/** A button whose action is confirmed in its place. */
export function ConfirmedAction({ label, name, text, onAction }: ActionProps) {
  const t = useTranslations('admin');
  const [isConfirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    // The focused button has been replaced by the other one.
    if (isConfirming !== wasConfirming.current) button.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  if (!isConfirming) {
    return (
      <button
        ref={button}
        type="button"
        className="button line"
        aria-label={name}
        onClick={() => setConfirming(true)}
      >
        {label}
      </button>
    );
  }
  const confirm = () => {
    setConfirming(false);
    onAction();
  };
  return (
    <div className="actions" role="group" aria-label={text}>
      <span>{text}</span>
      <button ref={button} type="button" className="button danger" onClick={confirm}>
        {label}
      </button>
      <button type="button" className="button line" onClick={() => setConfirming(false)}>
        {t('cancel')}
      </button>
    </div>
  );
}
