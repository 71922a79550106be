import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import { onSessionEnded } from '#platform/http/admin-api.ts';
import { meQuery } from '../administrators/account.queries.ts';
import { SignIn } from './sign-in.tsx';
import { useOtherTabSignIn } from './use-other-tab-sign-in.ts';
import { useSessionCheck } from './use-session-check.ts';
import { useWelcome } from './use-welcome.ts';

type Ending = 'signed_out' | 'second_factor_required';

/** A dialog to sign in again when the session ends: what is open and typed on the page stays. */
export function SessionGuard() {
  const [ending, setEnding] = useState<Ending | null>(null);
  const client = useQueryClient();
  useWelcome();
  useSessionCheck(() => setEnding((before) => before ?? 'signed_out'));
  useEffect(
    () =>
      onSessionEnded((code) => {
        // For the other codes the server redirects to their pages.
        if (code === 'signed_out' || code === 'second_factor_required') setEnding(code);
        else window.location.reload();
      }),
    [],
  );
  if (!ending) return null;
  const finish = (mustChangePassword: boolean) => {
    if (mustChangePassword) return window.location.assign('/admin/welcome');
    setEnding(null);
    return client.invalidateQueries();
  };
  return <SignInDialog key={ending} isHalfway={ending === 'second_factor_required'} onSignedIn={finish} />;
}

function SignInDialog({
  isHalfway: needsOnlySecondFactor,
  onSignedIn,
}: {
  isHalfway: boolean;
  onSignedIn: (isDue: boolean) => void;
}) {
  const t = useTranslations('admin.account');
  const me = useQueryClient().getQueryData(meQuery.queryKey);
  useOtherTabSignIn(me?.id, () => onSignedIn(false));
  return (
    <Dialog
      className="dialog account-dialog"
      aria-labelledby="session-ended"
      aria-describedby="session-ended-text"
      // The page does not work without a session: the dialog cannot be dismissed.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <h2 id="session-ended">{t('ended')}</h2>
      <p id="session-ended-text">{t('endedText')}</p>
      <SignIn email={me?.email} isHalfway={needsOnlySecondFactor} onSignedIn={onSignedIn} />
      {me?.openid && (
        <a className="small" href="/admin/login" target="_blank" rel="noopener">
          {t('inOtherTab')}
        </a>
      )}
      <a className="small" href="/admin/login">
        {t('somebodyElse')}
      </a>
    </Dialog>
  );
}
