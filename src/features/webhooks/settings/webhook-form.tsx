import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CheckList } from '#ui/admin/check-list.tsx';
import { useErrorText } from '#features/auth/sign-in/use-error-text.ts';
import { historyKey } from '#features/history/history.queries.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { Field } from '#ui/forms/field.tsx';
import { Form, FormIssue, SubmitButton } from '#ui/forms/form.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import { useForm, type Values } from '#ui/forms/use-form.ts';
import { addWebhook, webhooksQuery } from '../webhook.queries.ts';
import { webhookEvents } from '../webhook.rules.ts';
import { endpointInput } from '../webhook.schema.ts';

interface WebhookFormProps {
  /** Shows the secret in the place of the form. */
  onAdded: (added: { name: string; secret: string }) => void;
}

/** Adds an endpoint. */
export function WebhookForm({ onAdded }: WebhookFormProps) {
  const t = useTranslations('admin.machines.webhooks');
  const client = useQueryClient();
  const errorText = useErrorText();
  const form = useForm({
    read: (values) =>
      readBySchema(endpointInput, inputOf(values), {
        textOf: (field) => t(`issues.${field}`),
        controlAt: ([field]) => (field === 'events' ? webhookEvents[0] : String(field)),
      }),
    send: addWebhook,
    onDone: ({ endpoint, secret }) => {
      // The list and the secret appear at once, so that nothing moves while the secret is copied.
      client.setQueryData(webhooksQuery.queryKey, (all) => [endpoint, ...(all ?? [])]);
      onAdded({ name: endpoint.name, secret });
      void client.invalidateQueries({ queryKey: historyKey });
    },
    onRejected: (error) => {
      const isPrivate = error instanceof ApiError && error.status === 422;
      return { [isPrivate ? 'url' : 'form']: isPrivate ? t('issues.notPublic') : errorText(error) };
    },
  });
  return (
    <Form form={form} className="account-form" aria-label={t('add')}>
      <h3>{t('add')}</h3>
      <Field name="name" label={t('name')} required />
      <Field name="url" label={t('url')} type="url" placeholder="https://" required />
      <CheckList
        legend={t('events')}
        options={webhookEvents.map((event) => [event, `${t(`event.${keyOf(event)}`)} (${event})`])}
        checked={webhookEvents}
      />
      <Field name="buyer_email" label={t('buyer')} type="email" hint={t('buyerHint')} />
      <FormIssue />
      <SubmitButton label={t('addWebhook')} />
    </Form>
  );
}

type Underscored<Event> = Event extends `${infer Subject}.${infer Done}` ? `${Subject}_${Done}` : never;

function keyOf<Event extends (typeof webhookEvents)[number]>(event: Event) {
  return event.replace('.', '_') as Underscored<Event>;
}

function inputOf({ name, url, buyer_email, ...values }: Values) {
  const email = (buyer_email ?? '').trim();
  return { name, url, events: webhookEvents.filter((event) => values[event]), buyer_email: email || null };
}
