import { useTranslations } from 'use-intl';
import { FormActions } from '#ui/form-actions.tsx';
import { AccountField } from './account-field.tsx';
import { type Faults, useAccountForm } from './use-account-form.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface FormProps<Answer> {
  submit: string;
  send: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Asks for the password before something that a stranger at an open desk must not do. */
export function PasswordForm<Answer>({ submit, send, onDone, onCancel }: FormProps<Answer>) {
  const t = useTranslations('desk');
  const refusalText = useRefusalText();
  const { onSubmit, faults, isPending } = useAccountForm<Answer>({
    check: ({ password }): Faults => (password ? {} : { password: t('account.faults.required') }),
    send: ({ password = '' }) => send(password),
    onDone,
    onRefused: (error) => ({ password: refusalText(error) }),
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
        fault={faults.password}
      />
      <FormActions submit={submit} isResting={isPending} onCancel={onCancel} />
    </form>
  );
}
