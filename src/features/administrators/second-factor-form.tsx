import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { askAccount } from './account.queries.ts';
import { cleanCode } from './account.rules.ts';
import { AccountField } from './account-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface FormProps {
  onProven: () => Promise<void>;
  onBack: () => void;
}

/** The code of the phone, or, when the phone is lost, one of the recovery codes. */
export function SecondFactorForm({ onProven, onBack }: FormProps) {
  const t = useTranslations('desk.account');
  const refusalText = useRefusalText();
  const [isRecovery, setRecovery] = useState(false);
  const { onSubmit, faults, isPending } = useAccountForm({
    check: ({ code = '' }): Record<string, string> => {
      if (cleanCode(code) === '') return { code: t('faults.required') };
      return isRecovery || /^\d{6}$/.test(cleanCode(code)) ? {} : { code: t('faults.sixDigits') };
    },
    send: async ({ code = '' }) => {
      const path = isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
      await askAccount(path, { code: cleanCode(code) });
      await onProven();
    },
    onDone: () => {},
    onRefused: (error) => ({ code: refusalText(error) }),
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
        fault={faults.code}
      />
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? t('signingIn') : t('verify')}
      </button>
      <div className="account-ways">
        <button type="button" className="link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('usePhone') : t('useRecovery')}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {t('startAgain')}
        </button>
      </div>
    </form>
  );
}
