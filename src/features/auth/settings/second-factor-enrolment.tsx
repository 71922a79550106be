import { renderSVG } from 'uqr';
import { useTranslations } from 'use-intl';
import { emitSessionEnded } from '#platform/http/admin-api.ts';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { AccountError, callAuth } from '../administrators/account.queries.ts';
import { cleanCode } from '../account.rules.ts';
import { Field } from '#ui/forms/field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { useErrorText } from '../sign-in/use-error-text.ts';

interface EnrolmentProps {
  /** otpauth://totp/… */
  uri: string;
  onVerified: () => void;
  onCancel: () => void;
}

/** The secret as QR code and as text; the first valid code turns the second factor on. */
export function SecondFactorEnrolment({ uri, onVerified, onCancel }: EnrolmentProps) {
  const t = useTranslations('admin');
  const errorText = useErrorText();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const form = useForm({
    read: (values) => {
      const code = cleanCode(values.code ?? '');
      return /^\d{6}$/.test(code) ? { input: code } : { issues: { code: t('account.issues.sixDigits') } };
    },
    send: (code) => callAuth('/two-factor/verify-totp', { code }),
    onDone: onVerified,
    onRejected: (error) => {
      // A signed-in administrator needs no such cookie: the session has ended.
      const isSignedOut = error instanceof AccountError && error.code === 'INVALID_TWO_FACTOR_COOKIE';
      if (!isSignedOut) return { code: errorText(error) };
      emitSessionEnded('signed_out');
      return null;
    },
  });
  return (
    <div className="stack">
      <p>{t('account.scan')}</p>
      <img
        className="qr"
        width={192}
        height={192}
        alt={t('account.qr')}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
      />
      <p>
        {t('account.secret')} <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Form form={form} className="account-form">
        <Field
          name="code"
          label={t('account.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          isFirst
          required
        />
        <FormActions submit={t('account.verify')} onCancel={onCancel} />
      </Form>
    </div>
  );
}
