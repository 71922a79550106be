import { useTranslations } from 'use-intl';
import { callAuth } from '../account.queries.ts';
import { passwordIssue, passwordLength } from '../account.rules.ts';
import { AccountField } from './account-field.tsx';
import { type Issues, useAdminForm } from '#ui/admin/use-admin-form.ts';
import { usePasswordIssueText, useErrorText } from './use-error-text.ts';

interface FormProps {
  /** Of an invitation; without it, the form has a field for the current password. */
  token?: string | undefined;
  submit: string;
  onDone: () => void;
  /** Called when the invitation is used or expired. */
  onInvalidToken?: () => void;
}

/** Sets a new password, which ends all other sessions. */
export function NewPasswordForm({ token, submit, onDone, onInvalidToken: onSpent }: FormProps) {
  const t = useTranslations('admin.account');
  const errorText = useErrorText();
  const issueText = usePasswordIssueText();
  const { onSubmit, issues, isPending } = useAdminForm({
    check: ({ currentPassword = '', newPassword = '' }): Issues => {
      const issue = passwordIssue(newPassword);
      return {
        ...(token === undefined && currentPassword === '' && { currentPassword: t('issues.required') }),
        ...(issue && { newPassword: issueText(issue) }),
        ...(!issue && newPassword === currentPassword && { newPassword: t('issues.samePassword') }),
      };
    },
    send: ({ currentPassword, newPassword }) =>
      token === undefined
        ? callAuth('/change-password', { currentPassword, newPassword, revokeOtherSessions: true })
        : callAuth('/reset-password', { token, newPassword }),
    onDone: (_result, form) => {
      form.reset();
      onDone();
    },
    onRejected: (error) => {
      if ('code' in error && error.code === 'INVALID_TOKEN') onSpent?.();
      const isNew = token !== undefined || ('code' in error && error.code === 'PASSWORD_TOO_COMMON');
      return { [isNew ? 'newPassword' : 'currentPassword']: errorText(error) };
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
          issue={issues.currentPassword}
        />
      )}
      <AccountField
        label={t('newPassword')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint={t('passwordHint', passwordLength)}
        issue={issues.newPassword}
      />
      <button type="submit" className="button" aria-disabled={isPending}>
        {submit}
      </button>
    </form>
  );
}
