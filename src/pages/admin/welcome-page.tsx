import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { welcomeSearch } from '#features/auth/sign-in-search.rules.ts';
import { NewPasswordForm } from '#features/auth/sign-in/new-password-form.tsx';
import { translator } from '#i18n/translator.ts';
import { notify } from '#platform/browser/notify.ts';
import { adminHead } from '#shell/admin/admin-head.ts';
import { SignInFrame } from '#shell/admin/sign-in-frame.tsx';

export const Route = createFileRoute('/admin/welcome')({
  validateSearch: welcomeSearch,
  loader: async ({ context: { language } }) => {
    return { title: translator(language)('admin.account.choose') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: WelcomePage,
});

/** Sets the first password by the token of an invitation, or replaces a one-time password. */
function WelcomePage() {
  const t = useTranslations('admin');
  const { token } = Route.useSearch();
  const router = useRouter();
  const [isSpent, setSpent] = useState(false);
  const done = () => {
    const text = token ? t('account.passwordSet') : t('account.welcome');
    notify({ kind: 'success', key: 'login', title: t('success'), text });
    router.history.push(token ? '/admin/login' : '/admin/products');
  };
  return (
    <SignInFrame
      title={t('account.choose')}
      text={token ? t('account.chooseText') : t('account.chooseInstead')}
    >
      <NewPasswordForm
        token={token}
        submit={t('account.setPassword')}
        onDone={done}
        onInvalidToken={() => setSpent(true)}
      />
      {isSpent && (
        <Link className="small" to="/admin/login">
          {t('account.toLogin')}
        </Link>
      )}
    </SignInFrame>
  );
}
