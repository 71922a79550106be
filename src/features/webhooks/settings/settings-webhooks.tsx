import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SecretOnce } from '#ui/admin/secret-once.tsx';
import { SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { useErrorText } from '#features/auth/sign-in/use-error-text.ts';
import { historyKey } from '#features/history/history.queries.ts';
import { notify } from '#platform/browser/notify.ts';
import { ApiError } from '#platform/http/api-client.ts';
import {
  changeWebhook,
  deliveriesQuery,
  rotateSecret,
  type WebhookAct,
  webhooksQuery,
} from '../webhook.queries.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** A success dismisses the error of an earlier attempt. */
const key = 'webhooks';

/** Of the endpoint that was just added, or whose secret was just replaced. */
interface NewSecret {
  name: string;
  secret: string;
}

/** Webhook endpoints, and the form, or the secrets that have not been saved yet. */
export function SettingsWebhooks() {
  const t = useTranslations('admin');
  const query = useQuery(webhooksQuery);
  const [secrets, setSecrets] = useState<NewSecret[]>([]);
  const show = (added: NewSecret) => setSecrets((shown) => [...shown, added]);
  const { change, rotate } = useWebhookActs(show);
  const isPending = change.isPending || rotate.isPending;
  return (
    <SettingsSection id={key} title={t('machines.webhooks.title')} text={t('machines.webhooks.text')}>
      <SettingsState query={query}>
        <ul className="settings-list">
          {query.data?.map((endpoint) => (
            <WebhookRow
              key={endpoint.id}
              endpoint={endpoint}
              onAct={(act) => isPending || change.mutate({ id: endpoint.id, act })}
              onRotate={() => isPending || rotate.mutate(endpoint.id)}
            />
          ))}
        </ul>
      </SettingsState>
      {secrets.length === 0 && <WebhookForm onAdded={show} />}
      {secrets.map(({ name, secret }) => (
        <SecretOnce
          key={secret}
          title={t('machines.webhooks.secret', { name })}
          text={t('machines.webhooks.secretText')}
          secret={secret}
          onDone={() => setSecrets((shown) => shown.filter((each) => each.secret !== secret))}
        />
      ))}
    </SettingsSection>
  );
}

const toastOf = {
  switch_on: 'isOn',
  switch_off: 'isOff',
  test: 'isDue',
  remove: 'isRemoved',
} as const satisfies Record<WebhookAct, string>;

function useWebhookActs(onSecret: (added: NewSecret) => void) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const errorText = useErrorText();
  const shared = {
    onError: (error: Error) => {
      const isConflict = error instanceof ApiError && (error.status === 409 || error.status === 404);
      const isRecent = error instanceof ApiError && error.problem.code === 'rotated_recently';
      const text = isRecent
        ? t('machines.webhooks.rotatedRecently')
        : isConflict
          ? t('machines.webhooks.changedSince')
          : errorText(error);
      notify({ kind: 'error', title: t('error'), text, key });
    },
  } as const;
  const refresh = (id: string) =>
    Promise.all(
      [webhooksQuery.queryKey, deliveriesQuery(id).queryKey, historyKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const change = useMutation({
    ...shared,
    mutationFn: changeWebhook,
    onSuccess: (_done, { act }) =>
      notify({ kind: 'success', title: t('success'), text: t(`machines.webhooks.${toastOf[act]}`), key }),
    onSettled: (_done, _error, { id }) => refresh(id),
  });
  const rotate = useMutation({
    ...shared,
    mutationFn: rotateSecret,
    onSuccess: ({ endpoint, secret }) => onSecret({ name: endpoint.name, secret }),
    onSettled: (_done, _error, id) => refresh(id),
  });
  return { change, rotate };
}
