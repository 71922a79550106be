import { useTranslations } from 'use-intl';
import { FormActions } from '#ui/form-actions.tsx';
import { AccountField } from './account-field.tsx';
import { type Issues, useAdminForm } from '#ui/admin/use-admin-form.ts';
import { useErrorText } from './use-error-text.ts';

interface FormProps<Result> {
  submit: string;
  send: (password: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onCancel: () => void;
}

/** Confirms a sensitive action by password, in case somebody else uses an unlocked computer. */
export function PasswordForm<Result>({ submit, send, onDone, onCancel }: FormProps<Result>) {
  const t = useTranslations('admin');
  const errorText = useErrorText();
  const { onSubmit, issues, isPending } = useAdminForm<Result>({
    check: ({ password }): Issues => (password ? {} : { password: t('account.issues.required') }),
    send: ({ password = '' }) => send(password),
    onDone,
    onRejected: (error) => ({ password: errorText(error) }),
  });
  return (
    <form className="account-form" method="post" onSubmit={onSubmit} noValidate>
      <AccountField
        label={t('account.yourPassword')}
        name="password"
        type="password"
        autoComplete="current-password"
        isFirst
        required
        issue={issues.password}
      />
      <FormActions submit={submit} isPending={isPending} onCancel={onCancel} />
    </form>
  );
}
