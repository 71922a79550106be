import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { readersZone } from '#i18n/readers-zone.ts';
import { useDates } from '#i18n/use-dates.ts';
import { callAuth, type Session, sessionsQuery } from '../administrators/account.queries.ts';
import { deviceName } from '../account.rules.ts';
import { SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { useErrorText } from '../sign-in/use-error-text.ts';

/** A success dismisses the error of an earlier attempt. */
const key = 'sessions';

/** The sessions of the account, each of which can be ended. */
export function SettingsSessions() {
  const t = useTranslations('admin.account');
  const query = useQuery(sessionsQuery);
  const end = useEnd();
  const sessions = query.data?.sessions ?? [];
  const others = sessions.filter(({ id }) => id !== query.data?.current);
  const own = sessions.filter(({ id }) => id === query.data?.current);
  return (
    <SettingsSection id="sessions" title={t('sessions')} text={t('sessionsText')}>
      <SettingsState query={query}>
        <ul className="settings-list">
          {[...own, ...others].map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isCurrent={session.id === query.data?.current}
              onEnd={() => end.mutate(session)}
            />
          ))}
        </ul>
        {others.length > 1 && (
          <div className="actions">
            <button type="button" className="button line" onClick={() => end.mutate(null)}>
              {t('endOthers')}
            </button>
          </div>
        )}
      </SettingsState>
    </SettingsSection>
  );
}

interface RowProps {
  session: Session;
  isCurrent: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isCurrent, onEnd }: RowProps) {
  const t = useTranslations('admin.account');
  const { dateTime } = useDates();
  const device = deviceName(session.userAgent);
  const name = device ? [device.browser, device.system].filter(Boolean).join(', ') : t('unknownDevice');
  const seen = dateTime(session.updatedAt, readersZone());
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{[session.ipAddress, t('since', { time: seen })].filter(Boolean).join(' · ')}</small>
      </div>
      {isCurrent ? (
        <span className="tag">{t('thisOne')}</span>
      ) : (
        <button type="button" className="button line" aria-label={t('endNamed', { name })} onClick={onEnd}>
          {t('end')}
        </button>
      )}
    </li>
  );
}

/** One session, or, without, all others. */
function useEnd() {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (session: Session | null) =>
      session
        ? callAuth('/revoke-session', { token: session.token })
        : callAuth('/revoke-other-sessions', {}),
    onSuccess: () => notify({ kind: 'success', title: t('success'), text: t('account.sessionEnded'), key }),
    onError: (error) => notify({ kind: 'error', title: t('error'), text: errorText(error), key }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
