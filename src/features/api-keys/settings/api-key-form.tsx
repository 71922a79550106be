import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#features/auth/sign-in/use-error-text.ts';
import { historyKey } from '#features/history/history.queries.ts';
import { Field } from '#ui/forms/field.tsx';
import { Form, FormIssue, SubmitButton } from '#ui/forms/form.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import { useForm, type Values } from '#ui/forms/use-form.ts';
import { apiKeysQuery, makeApiKey } from '../api-key.queries.ts';
import { apiKeyLimits, apiScopes } from '../api-key.rules.ts';
import { apiKeyInput } from '../api-key.schema.ts';
import { CheckList } from '#ui/admin/check-list.tsx';
import { SecretOnce } from '#ui/admin/secret-once.tsx';

const { callsPerMinute } = apiKeyLimits;

/** Makes a key, and then shows it in the place of the form. */
export function ApiKeyForm() {
  const t = useTranslations('admin.machines.keys');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [token, setToken] = useState<string | null>(null);
  const form = useForm({
    initial: { calls_per_minute: callsPerMinute.default },
    read: (values) =>
      readBySchema(apiKeyInput, inputOf(values), {
        textOf: (field) => t(`issues.${field}`, { most: callsPerMinute.max }),
        controlAt: ([field]) => controls.get(field) ?? String(field),
      }),
    send: makeApiKey,
    onDone: ({ key, token: made }) => {
      // The list and the key appear at once, so that nothing moves while the key is copied.
      client.setQueryData(apiKeysQuery.queryKey, (keys) => [key, ...(keys ?? [])]);
      setToken(made);
      void client.invalidateQueries({ queryKey: historyKey });
    },
    onRejected: (error) => ({ form: errorText(error) }),
  });
  if (token !== null) {
    return <SecretOnce title={t('made')} text={t('madeText')} secret={token} onDone={() => setToken(null)} />;
  }
  return (
    <Form form={form} className="account-form" aria-label={t('make')}>
      <h3>{t('make')}</h3>
      <Field name="name" label={t('name')} required />
      <Field name="company" label={t('company')} />
      <CheckList
        legend={t('scopes')}
        options={apiScopes.map((scope) => [scope, t(`scope.${scope}`)])}
        checked={['read']}
      />
      <Field name="calls_per_minute" label={t('callsPerMinute')} inputMode="numeric" />
      <Field name="expires_on" label={t('expires')} type="date" hint={t('expiresHint')} />
      <FormIssue />
      <SubmitButton label={t('makeKey')} />
    </Form>
  );
}

/** Of fields with controls of other names. */
const controls = new Map<unknown, string>([
  ['scopes', 'read'],
  ['expires_at', 'expires_on'],
]);

/** A key expires at the end of the day, in the time zone of the administrator. */
function inputOf({ name, company, calls_per_minute, expires_on, ...values }: Values) {
  const end = expires_on ? new Date(`${expires_on}T23:59:59`) : null;
  return {
    name,
    company,
    scopes: apiScopes.filter((scope) => values[scope]),
    calls_per_minute: Number(calls_per_minute),
    expires_at: end && (Number.isNaN(end.getTime()) ? '' : end.toISOString()),
  };
}
