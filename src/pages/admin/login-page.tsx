import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AccountError, callAuth, readSignInOptions } from '#features/auth/administrators/account.queries.ts';
import { loginPath, returnPath } from '#features/auth/account.rules.ts';
import { OpenIdButton } from '#features/auth/open-id/open-id-button.tsx';
import { type LoginSearch, loginSearch } from '#features/auth/sign-in-search.rules.ts';
import { SignIn } from '#features/auth/sign-in/sign-in.tsx';
import { useErrorText } from '#features/auth/sign-in/use-error-text.ts';
import { cancelWelcome } from '#features/auth/sign-in/use-welcome.ts';
import { translator } from '#i18n/translator.ts';
import { notify } from '#platform/browser/notify.ts';
import { adminHead } from '#shell/admin/admin-head.ts';
import { SignInFrame } from '#shell/admin/sign-in-frame.tsx';

export const Route = createFileRoute('/admin/login')({
  validateSearch: loginSearch,
  loader: async ({ context: { language } }) => {
    return { ...(await readSignInOptions()), title: translator(language)('admin.account.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: LoginPage,
});

function LoginPage() {
  const t = useTranslations('admin');
  const { openid } = Route.useLoaderData();
  const search = Route.useSearch();
  const router = useRouter();
  const target = returnPath(search.from);
  const isHalfway = search.step === 'second-factor';
  useErrors(search);
  useEffect(cancelWelcome, []);

  const finish = (mustChangePassword: boolean) => {
    if (mustChangePassword) return router.history.push('/admin/welcome');
    notify({ kind: 'success', key: 'login', title: t('success'), text: t('account.welcome') });
    return router.history.push(target);
  };
  const leave = () => {
    void callAuth('/sign-out', {});
    router.history.replace(loginPath(search.from));
  };
  return (
    <SignInFrame
      title={isHalfway ? t('account.secondStep') : t('account.title')}
      text={t('account.introduction')}
    >
      <SignInError {...search} />
      <SignIn isHalfway={isHalfway} onSignedIn={finish} onBack={leave} />
      {openid && !isHalfway && (
        <>
          <p className="account-or muted">{t('account.or')}</p>
          <OpenIdButton label={t('account.withOpenId')} back={target} errorBack={loginPath(search.from)} />
        </>
      )}
    </SignInFrame>
  );
}

/** The error of an attempt without JavaScript. */
function SignInError({ failed, seconds = 0, rejected }: LoginSearch) {
  const t = useTranslations('admin.account');
  const errorText = useErrorText();
  if (rejected) {
    return (
      <noscript>
        <p className="error">{t('accessRequired')}</p>
      </noscript>
    );
  }
  if (!failed) return null;
  return (
    <p className="error" role="alert">
      {errorText(new AccountError(seconds > 0 ? 429 : 400, { code: failed, seconds }))}
    </p>
  );
}

const openIdErrors: Record<
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

/** Shows the error in the URL once, and removes it from the URL. */
function useErrors({ rejected, error, from }: LoginSearch) {
  const t = useTranslations('admin.account');
  const router = useRouter();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const reason = rejected ?? error;
    // The URL changes later, so that a render in between must not notify twice.
    if (!reason || shown.current === reason) return;
    shown.current = reason;
    if (rejected) {
      void callAuth('/sign-out', {});
      notify({ kind: 'error', key: 'login', title: t('accessDenied'), text: t('accessRequired') });
    } else if (error) {
      const text = t(`openIdRejected.${openIdErrors[error.toLowerCase().replaceAll(' ', '_')] ?? 'failed'}`);
      notify({ kind: 'error', key: 'login', title: t('loginFailed'), text });
    }
    router.history.replace(loginPath(from));
  }, [rejected, error, from, t, router]);
}
