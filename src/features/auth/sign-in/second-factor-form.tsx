import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAuth } from '../account.queries.ts';
import { cleanCode } from '../account.rules.ts';
import { AccountField } from './account-field.tsx';
import { useAdminForm } from '#ui/admin/use-admin-form.ts';
import { useErrorText } from './use-error-text.ts';

interface FormProps {
  onVerified: () => Promise<void>;
  onBack: () => void;
}

/** Takes the phone's code, or a recovery code when the phone is lost. */
export function SecondFactorForm({ onVerified, onBack }: FormProps) {
  const t = useTranslations('admin.account');
  const errorText = useErrorText();
  const [isRecovery, setRecovery] = useState(false);
  const { onSubmit, issues, isPending } = useAdminForm({
    check: ({ code = '' }): Record<string, string> => {
      if (cleanCode(code) === '') return { code: t('issues.required') };
      return isRecovery || /^\d{6}$/.test(cleanCode(code)) ? {} : { code: t('issues.sixDigits') };
    },
    send: async ({ code = '' }) => {
      const path = isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
      await callAuth(path, { code: cleanCode(code) });
      await onVerified();
    },
    onDone: () => {},
    onRejected: (error) => ({ code: errorText(error) }),
  });
  return (
    <form className="account-form" method="post" onSubmit={onSubmit} noValidate key={String(isRecovery)}>
      <p className="quiet">{isRecovery ? t('recoveryHint') : t('codeHint')}</p>
      <AccountField
        label={isRecovery ? t('recoveryCode') : t('code')}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        isFirst
        required
        issue={issues.code}
      />
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? t('signingIn') : t('verify')}
      </button>
      <div className="stack tight">
        <button type="button" className="text-link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('usePhone') : t('useRecovery')}
        </button>
        <button type="button" className="text-link" onClick={onBack}>
          {t('startAgain')}
        </button>
      </div>
    </form>
  );
}
