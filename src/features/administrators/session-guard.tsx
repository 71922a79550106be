import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { onSessionEnded } from '#platform/desk-transport.ts';
import { meQuery } from './account.queries.ts';
import { SignIn } from './sign-in.tsx';
import { useOtherTabEntrance } from './use-other-tab-entrance.ts';
import { useSessionKeeper } from './use-session-keeper.ts';
import { useWelcome } from './use-welcome.ts';

type Ending = 'signed_out' | 'second_factor_required';

/** When the session ends, one signs in again right here: whatever is open and typed stays as it is. */
export function SessionGuard() {
  const [ending, setEnding] = useState<Ending | null>(null);
  const client = useQueryClient();
  useWelcome();
  useSessionKeeper(() => setEnding((before) => before ?? 'signed_out'));
  useEffect(
    () =>
      onSessionEnded((code) => {
        // A password to change and a door that is closed for good have pages of their own.
        if (code === 'signed_out' || code === 'second_factor_required') setEnding(code);
        else window.location.reload();
      }),
    [],
  );
  if (!ending) return null;
  const enter = (isPasswordDue: boolean) => {
    if (isPasswordDue) return window.location.assign('/admin/welcome');
    setEnding(null);
    return client.invalidateQueries();
  };
  return <SignInDialog key={ending} isHalfway={ending === 'second_factor_required'} onEntered={enter} />;
}

function SignInDialog({ isHalfway, onEntered }: { isHalfway: boolean; onEntered: (isDue: boolean) => void }) {
  const t = useTranslations('desk.account');
  const dialog = useRef<HTMLDialogElement>(null);
  const me = useQueryClient().getQueryData(meQuery.queryKey);
  useOtherTabEntrance(me?.id, () => onEntered(false));
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog account-dialog"
      aria-labelledby="session-ended"
      aria-describedby="session-ended-text"
      // Behind it nothing works: it goes by signing in, or by leaving.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <h2 id="session-ended">{t('ended')}</h2>
      <p id="session-ended-text">{t('endedText')}</p>
      <SignIn email={me?.email} isHalfway={isHalfway} onEntered={onEntered} />
      {me?.openid && (
        <a className="account-other" href="/admin/login" target="_blank" rel="noopener">
          {t('inOtherTab')}
        </a>
      )}
      <a className="account-other" href="/admin/login">
        {t('somebodyElse')}
      </a>
    </dialog>
  );
}
