import { useTranslations } from 'use-intl';
import { askAccount } from './account.queries.ts';
import { passwordFault, passwordLength } from './account.rules.ts';
import { AccountField } from './account-field.tsx';
import { type Faults, useAccountForm } from './use-account-form.ts';
import { usePasswordFaultText, useRefusalText } from './use-refusal-text.ts';

interface FormProps {
  /** Of an invitation; without, the current password is asked for. */
  token?: string | undefined;
  submit: string;
  onDone: () => void;
  /** The invitation is of no use any more. */
  onSpent?: () => void;
}

/** Choosing a password; all other sessions end with it. */
export function NewPasswordForm({ token, submit, onDone, onSpent }: FormProps) {
  const t = useTranslations('desk.account');
  const refusalText = useRefusalText();
  const faultText = usePasswordFaultText();
  const { onSubmit, faults, isPending } = useAccountForm({
    check: ({ currentPassword = '', newPassword = '' }): Faults => {
      const fault = passwordFault(newPassword);
      return {
        ...(token === undefined && currentPassword === '' && { currentPassword: t('faults.required') }),
        ...(fault && { newPassword: faultText(fault) }),
        ...(!fault && newPassword === currentPassword && { newPassword: t('faults.samePassword') }),
      };
    },
    send: ({ currentPassword, newPassword }) =>
      token === undefined
        ? askAccount('/change-password', { currentPassword, newPassword, revokeOtherSessions: true })
        : askAccount('/reset-password', { token, newPassword }),
    onDone: (_answer, form) => {
      form.reset();
      onDone();
    },
    onRefused: (error) => {
      if ('code' in error && error.code === 'INVALID_TOKEN') onSpent?.();
      const isNew = token !== undefined || ('code' in error && error.code === 'PASSWORD_TOO_COMMON');
      return { [isNew ? 'newPassword' : 'currentPassword']: refusalText(error) };
    },
  });
  return (
    <form className="account-form" method="post" onSubmit={onSubmit} noValidate>
      {token === undefined && (
        <AccountField
          label={t('currentPassword')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          fault={faults.currentPassword}
        />
      )}
      <AccountField
        label={t('newPassword')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint={t('passwordHint', passwordLength)}
        fault={faults.newPassword}
      />
      <button type="submit" className="button" aria-disabled={isPending}>
        {submit}
      </button>
    </form>
  );
}
