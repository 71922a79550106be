import { useTranslations } from 'use-intl';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PasswordField } from './password-field.tsx';
import { useErrorText } from './use-error-text.ts';

interface FormProps<Result> {
  submit: string;
  send: (password: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onCancel: () => void;
}

/** Confirms a sensitive action by password, in case somebody else uses an unlocked computer. */
export function PasswordForm<Result>({ submit, send, onDone, onCancel }: FormProps<Result>) {
  const t = useTranslations('admin.account');
  const errorText = useErrorText();
  const form = useForm({
    read: ({ password }) => (password ? { input: password } : { issues: { password: t('issues.required') } }),
    send,
    onDone,
    onRejected: (error) => ({ password: errorText(error) }),
  });
  return (
    <Form form={form} className="account-form">
      <PasswordField name="password" label={t('yourPassword')} autoComplete="current-password" isFirst />
      <FormActions submit={submit} onCancel={onCancel} />
    </Form>
  );
}
