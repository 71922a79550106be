import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { Field } from '#ui/forms/field.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { callAuth } from '../administrators/account.queries.ts';
import { PasswordField } from './password-field.tsx';
import { useErrorText } from './use-error-text.ts';

interface FormProps {
  email: string | undefined;
  isFixed: boolean;
  onSuccess: (email: string, needsSecondFactor: boolean) => Promise<void>;
}

export function SignInForm({ email: known, isFixed, onSuccess }: FormProps) {
  const t = useTranslations('admin.account');
  const errorText = useErrorText();
  const form = useForm({
    initial: { email: known },
    read: (values) => {
      const { password = '' } = values;
      const email = values.email?.trim() ?? '';
      if (email && password) return { input: { email, password } };
      const required = t('issues.required');
      return { issues: { ...(!email && { email: required }), ...(!password && { password: required }) } };
    },
    send: async (input) => {
      const result = await callAuth<{ twoFactorRedirect?: boolean }>('/sign-in/email', input);
      await onSuccess(input.email, result.twoFactorRedirect === true);
    },
    onDone: () => {},
    onRejected: (error) => {
      const text = errorText(error);
      notify({ kind: 'error', key: 'login', title: t('loginFailed'), text });
      return { password: text };
    },
  });
  return (
    <Form form={form} className="account-form">
      <Field
        name="email"
        label={t('email')}
        type="email"
        autoComplete="username"
        readOnly={isFixed}
        required
      />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        isFirst={isFixed}
      />
      <SubmitButton label={t('signIn')} pending={t('signingIn')} />
    </Form>
  );
}
