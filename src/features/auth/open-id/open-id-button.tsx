import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { callAuth } from '../administrators/account.queries.ts';
import { useErrorText } from '../sign-in/use-error-text.ts';
import { expectWelcome } from '../sign-in/use-welcome.ts';

interface ButtonProps {
  label: string;
  /** Paths to return to, after success and after an error. */
  back: string;
  errorBack: string;
  /** Links the identity to the signed-in account instead of signing in. */
  isLink?: boolean;
}

export function OpenIdButton({ label, back, errorBack, isLink = false }: ButtonProps) {
  const t = useTranslations('admin.account');
  const errorText = useErrorText();
  const start = useMutation({
    mutationFn: () =>
      callAuth<{ url: string }>(isLink ? '/link-social' : '/sign-in/social', {
        provider: 'openid',
        callbackURL: back,
        errorCallbackURL: errorBack,
      }),
    onSuccess: ({ url }) => {
      if (!isLink) expectWelcome();
      window.location.assign(url);
    },
    onError: (error) =>
      notify({ kind: 'error', key: 'login', title: t('loginFailed'), text: errorText(error) }),
  });
  return (
    <button
      type="button"
      className="button line"
      aria-disabled={start.isPending || start.isSuccess}
      onClick={() => start.isPending || start.mutate()}
    >
      {label}
    </button>
  );
}
