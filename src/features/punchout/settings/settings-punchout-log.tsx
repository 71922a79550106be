import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { ChangeTime } from '#features/history/change-time.tsx';
import { punchoutQuery } from '../systems/punchout.queries.ts';

/** What buyers' systems requested. */
export function SettingsPunchoutLog() {
  const t = useTranslations('admin.punchoutSettings');
  const query = useQuery(punchoutQuery);
  const requests = query.data?.requests ?? [];
  return (
    <SettingsSection id="punchout-log" title={t('logTitle')} text={t('logText')}>
      <SettingsState query={query}>
        {requests.length === 0 && <p className="quiet">{t('logEmpty')}</p>}
        <ul className="settings-list">
          {requests.map(({ id, system, kind, status, error, created_at }) => (
            <li key={id}>
              <div>
                <strong>
                  <bdi>{system ?? t('unknownSender')}</bdi>
                </strong>
                <small>
                  <bdi>{kind}</bdi> · {t('status', { status })} · <ChangeTime at={created_at} />
                </small>
                {error && (
                  <small dir="ltr" lang="en">
                    {error}
                  </small>
                )}
              </div>
            </li>
          ))}
        </ul>
      </SettingsState>
    </SettingsSection>
  );
}
