import { useTranslations } from 'use-intl';
import { useReadersZone } from '#i18n/readers-zone.ts';
import { useDates } from '#i18n/use-dates.ts';
import type { ApiKeyEntry } from '../api-key.schema.ts';
import { ConfirmedAction } from '#ui/admin/confirmation.tsx';

/** A key, by its first characters; revoking it is confirmed in place. */
export function ApiKeyRow({ entry, onRevoke }: { entry: ApiKeyEntry; onRevoke: () => void }) {
  const t = useTranslations('admin.machines.keys');
  const { date, dateTime } = useDates();
  const zone = useReadersZone();
  const {
    name,
    company,
    prefix,
    scopes,
    expires_at,
    is_expired: isExpired,
    revoked_at,
    last_used_at,
  } = entry;
  const isOff = revoked_at !== null || isExpired;
  const facts = [
    scopes.map((scope) => t(`scope.${scope}`)).join(', '),
    t('perMinute', { count: entry.calls_per_minute }),
    expires_at && !isOff && t('until', { time: date(expires_at, zone) }),
    last_used_at
      ? t('lastUsed', { time: dateTime(last_used_at, zone), count: entry.calls_today })
      : t('neverUsed'),
  ];
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
          {company && (
            <>
              {' · '}
              <bdi>{company}</bdi>
            </>
          )}
        </strong>
        <small>
          <code dir="ltr">{prefix}…</code>{' '}
          <span className={isOff ? 'state off' : 'state'}>
            {revoked_at
              ? t('revoked', { time: date(revoked_at, zone) })
              : t(isExpired ? 'expired' : 'active')}
          </span>
        </small>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      {revoked_at === null && (
        <ConfirmedAction
          label={t('revoke')}
          name={t('revokeNamed', { name })}
          text={t('revokeText', { name })}
          onAction={onRevoke}
        />
      )}
    </li>
  );
}
