import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { callAuth } from '../account.queries.ts';
import { AccountField } from './account-field.tsx';
import { useAdminForm } from '#ui/admin/use-admin-form.ts';
import { useErrorText } from './use-error-text.ts';

interface FormProps {
  email: string | undefined;
  isFixed: boolean;
  onSuccess: (email: string, needsSecondFactor: boolean) => Promise<void>;
}

export function SignInForm({ email, isFixed, onSuccess }: FormProps) {
  const t = useTranslations('admin.account');
  const errorText = useErrorText();
  const { onSubmit, issues, isPending } = useAdminForm({
    check: (values) => ({
      ...(!values.email?.trim() && { email: t('issues.required') }),
      ...(!values.password && { password: t('issues.required') }),
    }),
    send: async (values) => {
      const address = values.email?.trim() ?? '';
      const { password = '' } = values;
      const result = await callAuth<{ twoFactorRedirect?: boolean }>('/sign-in/email', {
        email: address,
        password,
      });
      await onSuccess(address, result.twoFactorRedirect === true);
    },
    onDone: () => {},
    onRejected: (error) => {
      const text = errorText(error);
      notify({ kind: 'error', key: 'login', title: t('loginFailed'), text });
      return { password: text };
    },
  });
  return (
    <form className="account-form" method="post" onSubmit={onSubmit} noValidate>
      <AccountField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly={isFixed}
        required
        issue={issues.email}
      />
      <AccountField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        isFirst={isFixed}
        required
        issue={issues.password}
      />
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? t('signingIn') : t('signIn')}
      </button>
    </form>
  );
}
