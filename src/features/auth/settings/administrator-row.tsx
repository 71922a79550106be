import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReadersZone } from '#i18n/readers-zone.ts';
import { useDates } from '#i18n/use-dates.ts';
import { Confirmation } from '#ui/admin/confirmation.tsx';
import type { AdministratorAction } from '../administrators/account.queries.ts';
import type { AdministratorEntry } from '../administrator.schema.ts';

interface RowProps {
  person: AdministratorEntry;
  isMe: boolean;
  onAction: (action: AdministratorAction) => void;
}

/** A deactivation is confirmed in place. */
export function AdministratorRow({ person, isMe, onAction }: RowProps) {
  const t = useTranslations('admin');
  const { date } = useDates();
  const zone = useReadersZone();
  const row = useRef<HTMLLIElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { name, email, deactivated_at, is_invited, has_second_factor, last_seen_at } = person;
  const state = deactivated_at ? 'isDeactivated' : is_invited ? 'isInvited' : 'isActive';
  const confirm = (isSure: boolean) => {
    setConfirming(false);
    // The confirmation's buttons disappear, and with them the focus.
    row.current?.focus();
    if (isSure) onAction('deactivate');
  };
  return (
    <li ref={row} tabIndex={-1}>
      <div>
        <strong>
          <bdi>{name}</bdi> {isMe && <span className="tag">{t('account.you')}</span>}
        </strong>
        <small>
          <bdi>{email}</bdi> ·{' '}
          <span className={deactivated_at ? 'state off' : 'state'}>{t(`account.${state}`)}</span>
          {has_second_factor && ` · ${t('account.withFactor')}`}
          {last_seen_at && ` · ${t('account.lastHere', { time: date(last_seen_at, zone) })}`}
        </small>
      </div>
      {isConfirming ? (
        <Confirmation
          text={t('account.deactivateText', { name })}
          action={t('account.deactivate')}
          onConfirm={confirm}
        />
      ) : (
        <div className="actions">
          {is_invited && !deactivated_at && (
            <button
              type="button"
              className="button line"
              aria-label={t('account.inviteAgainNamed', { name })}
              onClick={() => onAction('invite-again')}
            >
              {t('account.inviteAgain')}
            </button>
          )}
          {deactivated_at && (
            <button
              type="button"
              className="button line"
              aria-label={t('account.reactivateNamed', { name })}
              onClick={() => onAction('reactivate')}
            >
              {t('account.reactivate')}
            </button>
          )}
          {!deactivated_at && !isMe && (
            <button
              type="button"
              className="button line"
              aria-label={t('account.deactivateNamed', { name })}
              onClick={() => setConfirming(true)}
            >
              {t('account.deactivate')}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
