import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';
import { readersZone } from '#languages/readers-zone.ts';
import { useDates } from '#languages/use-dates.ts';
import { askAccount, type Session, sessionsQuery } from './account.queries.ts';
import { deviceName } from './account.rules.ts';
import { SettingsSection } from './settings-section.tsx';
import { SettingsState } from './settings-state.tsx';
import { useRefusalText } from './use-refusal-text.ts';

/** An error goes when the act succeeds. */
const key = 'sessions';

/** Where one is signed in, and ending that. */
export function SettingsSessions() {
  const t = useTranslations('desk.account');
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
  const t = useTranslations('desk.account');
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
  const t = useTranslations('desk');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  return useMutation({
    networkMode: 'always',
    mutationFn: (session: Session | null) =>
      session
        ? askAccount('/revoke-session', { token: session.token })
        : askAccount('/revoke-other-sessions', {}),
    onSuccess: () => notify({ kind: 'success', title: t('success'), text: t('account.sessionEnded'), key }),
    onError: (error) => notify({ kind: 'error', title: t('error'), text: refusalText(error), key }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
