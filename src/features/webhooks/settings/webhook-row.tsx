import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmedAction } from '#ui/admin/confirmation.tsx';
import { useReadersZone } from '#i18n/readers-zone.ts';
import { useDates } from '#i18n/use-dates.ts';
import type { WebhookAct } from '../webhook.queries.ts';
import type { EndpointEntry } from '../webhook.schema.ts';
import { DeliveryLog } from './delivery-log.tsx';

interface RowProps {
  endpoint: EndpointEntry;
  onAct: (act: WebhookAct) => void;
  onRotate: () => void;
}

/** An endpoint with its state, its actions and, when opened, its deliveries. */
export function WebhookRow({ endpoint, onAct, onRotate }: RowProps) {
  const t = useTranslations('admin.machines.webhooks');
  const records = useTranslations('admin.records');
  const { dateTime } = useDates();
  const zone = useReadersZone();
  const [isOpen, setOpen] = useState(false);
  const { name, url, events, buyer_email, disabled_reason, failing_since, previous_secret_until } = endpoint;
  const time = (at: string) => dateTime(at, zone);
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>
          <bdi dir="ltr">{url}</bdi>
        </small>
        <small>
          <span className={disabled_reason ? 'state off' : 'state'}>
            {disabled_reason ? t(`off.${disabled_reason}`) : t('on')}
          </span>
          {failing_since && ` · ${t('failingSince', { time: time(failing_since) })}`}
          {previous_secret_until && ` · ${t('bothSecrets', { time: time(previous_secret_until) })}`}
        </small>
        <small>{[events.join(', '), buyer_email ?? t('allBuyers')].join(' · ')}</small>
      </div>
      <div className="actions">
        {disabled_reason ? (
          <button
            type="button"
            className="button line"
            aria-label={t('switchOnNamed', { name })}
            onClick={() => onAct('switch_on')}
          >
            {t('switchOn')}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="button line"
              aria-label={t('testNamed', { name })}
              onClick={() => {
                onAct('test');
                setOpen(true);
              }}
            >
              {t('test')}
            </button>
            <button
              type="button"
              className="button line"
              aria-label={t('switchOffNamed', { name })}
              onClick={() => onAct('switch_off')}
            >
              {t('switchOff')}
            </button>
          </>
        )}
        <ConfirmedAction
          label={t('rotate')}
          name={t('rotateNamed', { name })}
          text={t('rotateText')}
          onAction={onRotate}
        />
        <ConfirmedAction
          label={records('delete')}
          name={records('deleteNamed', { name })}
          text={t('removeText', { name })}
          onAction={() => onAct('remove')}
        />
        <button
          type="button"
          className="button line"
          aria-expanded={isOpen}
          aria-label={t('logNamed', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('log')}
        </button>
      </div>
      {isOpen && <DeliveryLog id={endpoint.id} name={name} isOn={disabled_reason === null} />}
    </li>
  );
}
