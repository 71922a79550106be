import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsState } from '#ui/admin/settings-section.tsx';
import { useErrorText } from '#features/auth/sign-in/use-error-text.ts';
import { historyKey } from '#features/history/history.queries.ts';
import { useReadersZone } from '#i18n/readers-zone.ts';
import { useDates } from '#i18n/use-dates.ts';
import { notify } from '#platform/browser/notify.ts';
import { deliveriesQuery, sendAgain } from '../webhook.queries.ts';
import type { DeliveryEntry } from '../webhook.schema.ts';

interface LogProps {
  id: string;
  /** Of the endpoint. */
  name: string;
  isOn: boolean;
}

/** The last deliveries of an endpoint, each of which can be sent again. */
export function DeliveryLog({ id, name, isOn }: LogProps) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const errorText = useErrorText();
  const query = useQuery(deliveriesQuery(id));
  /** The deliveries when the pointer came: further ones, on top, would move their buttons away from it. */
  const [held, setHeld] = useState<ReadonlySet<string>>();
  const shown = query.data?.filter((delivery) => held?.has(delivery.id) ?? true);
  const again = useMutation({
    mutationFn: sendAgain,
    onSuccess: () =>
      notify({ kind: 'success', title: t('success'), text: t('machines.webhooks.isDue'), key: id }),
    onError: (error) => notify({ kind: 'error', title: t('error'), text: errorText(error), key: id }),
    onSettled: () =>
      Promise.all(
        [deliveriesQuery(id).queryKey, historyKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
  return (
    <section className="delivery-log" aria-label={t('machines.webhooks.logNamed', { name })}>
      <SettingsState query={query}>
        {query.data?.length === 0 && <p className="quiet">{t('machines.webhooks.noDeliveries')}</p>}
        <ul
          onPointerEnter={() => setHeld(new Set(query.data?.map((delivery) => delivery.id)))}
          onPointerLeave={() => setHeld(undefined)}
        >
          {shown?.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              onAgain={
                isOn && delivery.status !== 'sending'
                  ? () => again.isPending || again.mutate({ id, delivery: delivery.id })
                  : null
              }
            />
          ))}
        </ul>
      </SettingsState>
    </section>
  );
}

function Delivery({ delivery, onAgain }: { delivery: DeliveryEntry; onAgain: (() => void) | null }) {
  const t = useTranslations('admin.machines.webhooks');
  const { dateTime } = useDates();
  const zone = useReadersZone();
  const { type, status, attempts, response_status, duration_ms, last_error, response_excerpt } = delivery;
  const facts = [
    dateTime(delivery.created_at, zone),
    t('attempts', { count: attempts }),
    response_status !== null && `HTTP ${response_status}`,
    duration_ms !== null && t('duration', { count: duration_ms }),
    status === 'waiting' && attempts > 0 && t('next', { time: dateTime(delivery.next_attempt_at, zone) }),
  ];
  return (
    <li>
      <div>
        <strong dir="ltr">{type}</strong>{' '}
        <span className={status === 'delivered' ? 'state' : status === 'failed' ? 'low' : 'state off'}>
          {t(`status.${status}`)}
        </span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {last_error && (
          <small className="error">
            <bdi>{last_error}</bdi>
          </small>
        )}
        {response_excerpt && (
          <small>
            {t('response')} <bdi>{response_excerpt}</bdi>
          </small>
        )}
      </div>
      <button
        type="button"
        className="button line"
        aria-disabled={onAgain === null}
        onClick={() => onAgain?.()}
      >
        {t('again')}
      </button>
    </li>
  );
}
