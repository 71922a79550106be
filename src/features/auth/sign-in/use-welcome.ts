import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';

const storageKey = 'admin-welcome';

/** Call before the redirect to an OpenID provider, which returns directly to the admin. */
export function expectWelcome(): void {
  sessionStorage.setItem(storageKey, '');
}

/** Call when the provider reports an error. */
export function cancelWelcome(): void {
  sessionStorage.removeItem(storageKey);
}

/** Shows the welcome toast after returning from an OpenID provider. */
export function useWelcome(): void {
  const t = useTranslations('admin');
  useEffect(() => {
    if (sessionStorage.getItem(storageKey) === null) return;
    cancelWelcome();
    notify({ kind: 'success', key: 'login', title: t('success'), text: t('account.welcome') });
  }, [t]);
}
