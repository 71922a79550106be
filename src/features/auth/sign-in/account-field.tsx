import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  issue?: string | undefined;
  hint?: string | undefined;
  /** Focused when it appears. */
  isFirst?: boolean;
}

/** A labelled input with its error; a password can be shown. */
export function AccountField({ label, issue, hint, isFirst = false, type = 'text', ...input }: FieldProps) {
  const t = useTranslations('admin.account');
  const id = useId();
  const [isShown, setShown] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) element.current?.focus();
  }, [isFirst]);
  const isPassword = type === 'password';
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ');
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
          aria-invalid={issue ? true : undefined}
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
      {issue && (
        <p className="error" id={`${id}-issue`}>
          {issue}
        </p>
      )}
    </div>
  );
}
