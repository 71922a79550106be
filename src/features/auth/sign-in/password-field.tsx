import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FieldFrame } from '#ui/forms/field.tsx';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  isFirst?: boolean;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be shown. */
export function PasswordField({ autoComplete, ...field }: FieldProps) {
  const t = useTranslations('admin.account');
  const [isShown, setShown] = useState(false);
  const Face = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <span className="account-input">
          <input
            {...control}
            className="input"
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
          />
          <button
            type="button"
            className="icon-button"
            aria-pressed={isShown}
            aria-label={t('showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Face className="icon" />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
