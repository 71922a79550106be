import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';
import { askAccount } from './account.queries.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { expectEntrance } from './use-welcome.ts';

interface ButtonProps {
  label: string;
  /** Where one comes back to, and where with an error. */
  back: string;
  errorBack: string;
  /** Also links: the identity is added to who is signed in. */
  isLink?: boolean;
}

/** Leads to the provider; its answer comes back to one of the two addresses. */
export function OpenIdButton({ label, back, errorBack, isLink = false }: ButtonProps) {
  const t = useTranslations('desk.account');
  const refusalText = useRefusalText();
  const start = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      askAccount<{ url: string }>(isLink ? '/link-social' : '/sign-in/social', {
        provider: 'openid',
        callbackURL: back,
        errorCallbackURL: errorBack,
      }),
    onSuccess: ({ url }) => {
      if (!isLink) expectEntrance();
      window.location.assign(url);
    },
    onError: (error) =>
      notify({ kind: 'error', key: 'login', title: t('loginFailed'), text: refusalText(error) }),
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
