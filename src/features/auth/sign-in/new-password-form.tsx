import { useTranslations } from 'use-intl';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { callAuth } from '../administrators/account.queries.ts';
import { passwordIssue, passwordLength } from '../account.rules.ts';
import { PasswordField } from './password-field.tsx';
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
  const form = useForm({
    read: ({ currentPassword = '', newPassword = '' }) => {
      const issue = passwordIssue(newPassword);
      const issues = {
        ...(token === undefined && currentPassword === '' && { currentPassword: t('issues.required') }),
        ...(issue && { newPassword: issueText(issue) }),
        ...(!issue && newPassword === currentPassword && { newPassword: t('issues.samePassword') }),
      };
      return Object.keys(issues).length > 0 ? { issues } : { input: { currentPassword, newPassword } };
    },
    send: ({ currentPassword, newPassword }) =>
      token === undefined
        ? callAuth('/change-password', { currentPassword, newPassword, revokeOtherSessions: true })
        : callAuth('/reset-password', { token, newPassword }),
    onDone: (_result, element) => {
      element.reset();
      onDone();
    },
    onRejected: (error) => {
      if ('code' in error && error.code === 'INVALID_TOKEN') onSpent?.();
      const isNew = token !== undefined || ('code' in error && error.code === 'PASSWORD_TOO_COMMON');
      return { [isNew ? 'newPassword' : 'currentPassword']: errorText(error) };
    },
  });
  return (
    <Form form={form} className="account-form">
      {token === undefined && (
        <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
      )}
      <PasswordField
        name="newPassword"
        label={t('newPassword')}
        autoComplete="new-password"
        hint={t('passwordHint', passwordLength)}
      />
      <SubmitButton label={submit} />
    </Form>
  );
}
