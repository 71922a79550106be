import { renderSVG } from 'uqr';
import { useTranslations } from 'use-intl';
import { tellSessionEnded } from '#platform/desk-transport.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { AccountError, askAccount } from './account.queries.ts';
import { cleanCode } from './account.rules.ts';
import { AccountField } from './account-field.tsx';
import { type Faults, useAccountForm } from './use-account-form.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface EnrolmentProps {
  /** otpauth://totp/… */
  uri: string;
  onProven: () => void;
  onCancel: () => void;
}

/** The secret for the phone, as a picture and as text; the first right code turns the second factor on. */
export function SecondFactorEnrolment({ uri, onProven, onCancel }: EnrolmentProps) {
  const t = useTranslations('desk');
  const refusalText = useRefusalText();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const { onSubmit, faults, isPending } = useAccountForm({
    check: ({ code = '' }): Faults =>
      /^\d{6}$/.test(cleanCode(code)) ? {} : { code: t('account.faults.sixDigits') },
    send: ({ code = '' }) => askAccount('/two-factor/verify-totp', { code: cleanCode(code) }),
    onDone: () => onProven(),
    onRefused: (error) => {
      // Who is signed in needs no cookie of a half-made sign-in: the session is gone.
      const isSignedOut = error instanceof AccountError && error.code === 'INVALID_TWO_FACTOR_COOKIE';
      if (!isSignedOut) return { code: refusalText(error) };
      tellSessionEnded('signed_out');
      return null;
    },
  });
  return (
    <div className="enrolment">
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
      <form className="account-form" method="post" onSubmit={onSubmit} noValidate>
        <AccountField
          label={t('account.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          isFirst
          required
          fault={faults.code}
        />
        <FormActions submit={t('account.verify')} isResting={isPending} onCancel={onCancel} />
      </form>
    </div>
  );
}
