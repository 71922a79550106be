import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '#ui/forms/field.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { callAuth } from '../administrators/account.queries.ts';
import { cleanCode } from '../account.rules.ts';
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
  const form = useForm({
    read: (values) => {
      const code = cleanCode(values.code ?? '');
      if (code === '') return { issues: { code: t('issues.required') } };
      const isCode = isRecovery || /^\d{6}$/.test(code);
      return isCode ? { input: code } : { issues: { code: t('issues.sixDigits') } };
    },
    send: async (code) => {
      await callAuth(isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp', { code });
      await onVerified();
    },
    onDone: () => {},
    onRejected: (error) => ({ code: errorText(error) }),
  });
  return (
    <Form form={form} className="account-form" key={String(isRecovery)}>
      <p className="quiet">{isRecovery ? t('recoveryHint') : t('codeHint')}</p>
      <Field
        label={isRecovery ? t('recoveryCode') : t('code')}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        isFirst
        required
      />
      <SubmitButton label={t('verify')} pending={t('signingIn')} />
      <div className="stack tight">
        <button type="button" className="text-link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('usePhone') : t('useRecovery')}
        </button>
        <button type="button" className="text-link" onClick={onBack}>
          {t('startAgain')}
        </button>
      </div>
    </Form>
  );
}
