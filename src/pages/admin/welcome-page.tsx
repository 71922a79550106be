import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NewPasswordForm } from '#features/administrators/new-password-form.tsx';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { notify } from '#platform/notify.ts';
import { deskHead } from '#shell/desk-head.ts';
import { DeskEntrance } from '#shell/desk-entrance.tsx';

export const Route = createFileRoute('/admin/welcome')({
  loader: async ({ context: { language } }) => {
    await loadDeskDictionary(language);
    return { title: deskTranslator(language)('desk.account.choose') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: WelcomePage,
});

/** With the token of an invitation, or for who signed in with a password that somebody else made. */
function WelcomePage() {
  const t = useTranslations('desk');
  const { token }: { token?: string } = Route.useSearch();
  const router = useRouter();
  const [isSpent, setSpent] = useState(false);
  const done = () => {
    const text = token ? t('account.passwordSet') : t('account.welcome');
    notify({ kind: 'success', key: 'login', title: t('success'), text });
    router.history.push(token ? '/admin/login' : '/admin/products');
  };
  return (
    <DeskEntrance
      title={t('account.choose')}
      text={token ? t('account.chooseText') : t('account.chooseInstead')}
    >
      <NewPasswordForm
        token={token}
        submit={t('account.setPassword')}
        onDone={done}
        onSpent={() => setSpent(true)}
      />
      {isSpent && (
        <Link className="account-other" to="/admin/login">
          {t('account.toLogin')}
        </Link>
      )}
    </DeskEntrance>
  );
}
