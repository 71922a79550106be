import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CheckList } from '#ui/admin/check-list.tsx';
import { AccountField } from '#features/auth/sign-in/account-field.tsx';
import { useErrorText } from '#features/auth/sign-in/use-error-text.ts';
import { historyKey } from '#features/history/history.queries.ts';
import { isOneOf } from '#kernel/object.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { type Issues, useAdminForm, type Values } from '#ui/admin/use-admin-form.ts';
import { addWebhook, webhooksQuery } from '../webhook.queries.ts';
import { webhookEvents } from '../webhook.rules.ts';
import { endpointInput } from '../webhook.schema.ts';

const fields = ['name', 'url', 'events', 'buyer_email'] as const;

interface WebhookFormProps {
  /** Shows the secret in the place of the form. */
  onAdded: (added: { name: string; secret: string }) => void;
}

/** Adds an endpoint. */
export function WebhookForm({ onAdded }: WebhookFormProps) {
  const t = useTranslations('admin.machines.webhooks');
  const client = useQueryClient();
  const errorText = useErrorText();
  const { onSubmit, issues, isPending } = useAdminForm({
    check: (values): Issues => {
      const wrong = endpointInput.safeParse(inputOf(values)).error?.issues ?? [];
      return Object.fromEntries(
        wrong.flatMap(({ path: [field] }) =>
          isOneOf(fields, field) ? [[nameOf(field), t(`issues.${field}`)]] : [],
        ),
      );
    },
    send: (values) => addWebhook(endpointInput.parse(inputOf(values))),
    onDone: ({ endpoint, secret }) => {
      // The list and the secret appear at once, so that nothing moves while the secret is copied.
      client.setQueryData(webhooksQuery.queryKey, (all) => [endpoint, ...(all ?? [])]);
      onAdded({ name: endpoint.name, secret });
      void client.invalidateQueries({ queryKey: historyKey });
    },
    onRejected: (error): Issues => {
      const isPrivate = error instanceof ApiError && error.status === 422;
      return isPrivate ? { url: t('issues.notPublic') } : { form: errorText(error) };
    },
  });
  return (
    <form className="account-form" method="post" onSubmit={onSubmit} noValidate aria-label={t('add')}>
      <h3>{t('add')}</h3>
      <AccountField label={t('name')} name="name" autoComplete="off" required issue={issues.name} />
      <AccountField
        label={t('url')}
        name="url"
        type="url"
        dir="ltr"
        placeholder="https://"
        autoComplete="off"
        required
        issue={issues.url}
      />
      <CheckList
        legend={t('events')}
        options={webhookEvents.map((event) => [event, `${t(`event.${keyOf(event)}`)} (${event})`])}
        checked={webhookEvents}
        issue={issues[webhookEvents[0]]}
      />
      <AccountField
        label={t('buyer')}
        name="buyer_email"
        type="email"
        autoComplete="off"
        hint={t('buyerHint')}
        issue={issues.buyer_email}
      />
      {issues.form && (
        <p className="error" role="alert">
          {issues.form}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isPending}>
        {t('addWebhook')}
      </button>
    </form>
  );
}

function nameOf(field: (typeof fields)[number]): string {
  return field === 'events' ? webhookEvents[0] : field;
}

type Underscored<Event> = Event extends `${infer Subject}.${infer Done}` ? `${Subject}_${Done}` : never;

function keyOf<Event extends (typeof webhookEvents)[number]>(event: Event) {
  return event.replace('.', '_') as Underscored<Event>;
}

function inputOf({ name, url, buyer_email, ...values }: Values) {
  const email = (buyer_email ?? '').trim();
  return { name, url, events: webhookEvents.filter((event) => values[event]), buyer_email: email || null };
}
