import { useEffect, useRef, useState } from 'react';
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
  const [isConfirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    // The focused button has disappeared.
    if (wasConfirming.current && !isConfirming) button.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  const confirm = (isSure: boolean) => {
    setConfirming(false);
    if (isSure) onAction();
  };
  if (isConfirming) return <Confirmation text={text} action={label} onConfirm={confirm} />;
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
