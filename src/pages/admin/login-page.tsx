import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { askAccount, readSignInOptions } from '#features/administrators/account.queries.ts';
import { loginPath, returnPath } from '#features/administrators/account.rules.ts';
import { OpenIdButton } from '#features/administrators/open-id-button.tsx';
import { SignIn } from '#features/administrators/sign-in.tsx';
import { forgetEntrance } from '#features/administrators/use-welcome.ts';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { notify } from '#platform/notify.ts';
import { deskHead } from '#shell/desk-head.ts';
import { DeskEntrance } from '#shell/desk-entrance.tsx';

export const Route = createFileRoute('/admin/login')({
  loader: async ({ context: { language } }) => {
    const [options] = await Promise.all([readSignInOptions(), loadDeskDictionary(language)]);
    return { ...options, title: deskTranslator(language)('desk.account.title') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: LoginPage,
});

function LoginPage() {
  const t = useTranslations('desk');
  const { openid } = Route.useLoaderData();
  const search: { from?: string; step?: string; refused?: string; error?: string } = Route.useSearch();
  const router = useRouter();
  const goal = returnPath(search.from);
  const isHalfway = search.step === 'second-factor';
  useRefusals(search);
  useEffect(forgetEntrance, []);

  const enter = (isPasswordDue: boolean) => {
    if (isPasswordDue) return router.history.push('/admin/welcome');
    notify({ kind: 'success', key: 'login', title: t('success'), text: t('account.welcome') });
    return router.history.push(goal);
  };
  const leave = () => {
    void askAccount('/sign-out', {});
    router.history.replace(loginPath(search.from));
  };
  return (
    <DeskEntrance
      title={isHalfway ? t('account.secondStep') : t('account.title')}
      text={t('account.introduction')}
    >
      <SignIn isHalfway={isHalfway} onEntered={enter} onBack={leave} />
      {openid && !isHalfway && (
        <>
          <p className="account-or">{t('account.or')}</p>
          <OpenIdButton label={t('account.withOpenId')} back={goal} errorBack={loginPath(search.from)} />
        </>
      )}
    </DeskEntrance>
  );
}

const openIdRefusals: Record<
  string,
  'unknown' | 'unverified' | 'unlinked' | 'taken' | 'cancelled' | 'deactivated'
> = {
  signup_disabled: 'unknown',
  account_not_linked: 'unlinked',
  email_not_verified: 'unverified',
  account_already_linked_to_different_user: 'taken',
  access_denied: 'cancelled',
  this_account_has_been_deactivated: 'deactivated',
};

/** What the address says of a failed attempt: told once, then the address forgets it. */
function useRefusals({ refused, error, from }: { refused?: string; error?: string; from?: string }) {
  const t = useTranslations('desk.account');
  const router = useRouter();
  const told = useRef<string>(undefined);
  useEffect(() => {
    const reason = refused ?? error;
    // The address takes a moment to forget, and what is drawn meanwhile tells nothing twice.
    if (!reason || told.current === reason) return;
    told.current = reason;
    if (refused) {
      void askAccount('/sign-out', {});
      notify({ kind: 'error', key: 'login', title: t('accessDenied'), text: t('accessRequired') });
    } else if (error) {
      const text = t(`openIdRefused.${openIdRefusals[error.toLowerCase().replaceAll(' ', '_')] ?? 'failed'}`);
      notify({ kind: 'error', key: 'login', title: t('loginFailed'), text });
    }
    router.history.replace(loginPath(from));
  }, [refused, error, from, t, router]);
}
