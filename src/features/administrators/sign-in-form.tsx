import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';
import { askAccount } from './account.queries.ts';
import { AccountField } from './account-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface FormProps {
  email: string | undefined;
  isFixed: boolean;
  onRight: (email: string, needsFactor: boolean) => Promise<void>;
}

export function SignInForm({ email, isFixed, onRight }: FormProps) {
  const t = useTranslations('desk.account');
  const refusalText = useRefusalText();
  const { onSubmit, faults, isPending } = useAccountForm({
    check: (values) => ({
      ...(!values.email?.trim() && { email: t('faults.required') }),
      ...(!values.password && { password: t('faults.required') }),
    }),
    send: async (values) => {
      const address = values.email?.trim() ?? '';
      const { password = '' } = values;
      const answer = await askAccount<{ twoFactorRedirect?: boolean }>('/sign-in/email', {
        email: address,
        password,
      });
      await onRight(address, answer.twoFactorRedirect === true);
    },
    onDone: () => {},
    onRefused: (error) => {
      const text = refusalText(error);
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
        fault={faults.email}
      />
      <AccountField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        isFirst={isFixed}
        required
        fault={faults.password}
      />
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? t('signingIn') : t('signIn')}
      </button>
    </form>
  );
}
