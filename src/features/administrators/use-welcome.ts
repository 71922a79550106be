import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';

const mark = 'desk-entering';

/** Before leaving for another provider, whose answer leads right into the desk. */
export function expectEntrance(): void {
  sessionStorage.setItem(mark, '');
}

/** The provider let nobody in. */
export function forgetEntrance(): void {
  sessionStorage.removeItem(mark);
}

/** Greets who comes back from another provider. */
export function useWelcome(): void {
  const t = useTranslations('desk');
  useEffect(() => {
    if (sessionStorage.getItem(mark) === null) return;
    forgetEntrance();
    notify({ kind: 'success', key: 'login', title: t('success'), text: t('account.welcome') });
  }, [t]);
}
