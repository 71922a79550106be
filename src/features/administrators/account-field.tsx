import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  fault?: string | undefined;
  hint?: string | undefined;
  /** What one came for: it takes the focus when it appears. */
  isFirst?: boolean;
}

/** A labelled input with what is wrong with it beside it; a password can be shown. */
export function AccountField({ label, fault, hint, isFirst = false, type = 'text', ...input }: FieldProps) {
  const t = useTranslations('desk.account');
  const id = useId();
  const [isShown, setShown] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) element.current?.focus();
  }, [isFirst]);
  const isPassword = type === 'password';
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const Face = isShown ? EyeOff : Eye;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="account-input">
        <input
          {...input}
          ref={element}
          id={id}
          className="input"
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
        />
        {isPassword && (
          <button
            type="button"
            className="icon-button"
            aria-pressed={isShown}
            aria-label={t('showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Face className="icon" />
          </button>
        )}
      </span>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {fault && (
        <p className="error" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
