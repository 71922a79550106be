import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readersZone } from '#languages/readers-zone.ts';
import { useDates } from '#languages/use-dates.ts';
import type { AdministratorAct } from './account.queries.ts';
import type { AdministratorEntry } from './administrator.schema.ts';
import { DeactivationQuestion } from './deactivation-question.tsx';

interface RowProps {
  person: AdministratorEntry;
  isMe: boolean;
  onAct: (act: AdministratorAct) => void;
}

/** Keeping somebody out asks once more, in place. */
export function AdministratorRow({ person, isMe, onAct }: RowProps) {
  const t = useTranslations('desk');
  const { date } = useDates();
  const row = useRef<HTMLLIElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { name, email, deactivated_at, is_invited, has_second_factor, last_seen_at } = person;
  const state = deactivated_at ? 'isDeactivated' : is_invited ? 'isInvited' : 'isActive';
  const answer = (isSure: boolean) => {
    setAsking(false);
    // The buttons of the question go, and the focus must not go with them.
    row.current?.focus();
    if (isSure) onAct('deactivate');
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
          {last_seen_at &&
            ` · ${t('account.lastHere', {
              time: date(last_seen_at, readersZone()),
            })}`}
        </small>
      </div>
      {isAsking ? (
        <DeactivationQuestion name={name} onAnswer={answer} />
      ) : (
        <div className="actions">
          {is_invited && !deactivated_at && (
            <button
              type="button"
              className="button line"
              aria-label={t('account.inviteAgainNamed', { name })}
              onClick={() => onAct('invite-again')}
            >
              {t('account.inviteAgain')}
            </button>
          )}
          {deactivated_at && (
            <button
              type="button"
              className="button line"
              aria-label={t('account.reactivateNamed', { name })}
              onClick={() => onAct('reactivate')}
            >
              {t('account.reactivate')}
            </button>
          )}
          {!deactivated_at && !isMe && (
            <button
              type="button"
              className="button line"
              aria-label={t('account.deactivateNamed', { name })}
              onClick={() => setAsking(true)}
            >
              {t('account.deactivate')}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
