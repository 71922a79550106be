import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountField } from '#features/auth/sign-in/account-field.tsx';
import { useErrorText } from '#features/auth/sign-in/use-error-text.ts';
import { historyKey } from '#features/history/history.queries.ts';
import { isOneOf } from '#kernel/object.ts';
import { type Issues, useAdminForm, type Values } from '#ui/admin/use-admin-form.ts';
import { apiKeysQuery, makeApiKey } from '../api-key.queries.ts';
import { apiKeyLimits, apiScopes } from '../api-key.rules.ts';
import { apiKeyInput } from '../api-key.schema.ts';
import { CheckList } from '#ui/admin/check-list.tsx';
import { SecretOnce } from '#ui/admin/secret-once.tsx';

const fields = ['name', 'company', 'scopes', 'calls_per_minute', 'expires_at'] as const;
const { callsPerMinute } = apiKeyLimits;

/** Makes a key, and then shows it in the place of the form. */
export function ApiKeyForm() {
  const t = useTranslations('admin.machines.keys');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [token, setToken] = useState<string | null>(null);
  const { onSubmit, issues, isPending } = useAdminForm({
    check: (values): Issues => {
      const wrong = apiKeyInput.safeParse(inputOf(values)).error?.issues ?? [];
      return Object.fromEntries(
        wrong.flatMap(({ path: [field] }) =>
          isOneOf(fields, field) ? [[nameOf(field), t(`issues.${field}`, { most: callsPerMinute.max })]] : [],
        ),
      );
    },
    send: (values) => makeApiKey(apiKeyInput.parse(inputOf(values))),
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
    <form className="account-form" method="post" onSubmit={onSubmit} noValidate aria-label={t('make')}>
      <h3>{t('make')}</h3>
      <AccountField label={t('name')} name="name" autoComplete="off" required issue={issues.name} />
      <AccountField label={t('company')} name="company" autoComplete="off" issue={issues.company} />
      <CheckList
        legend={t('scopes')}
        options={apiScopes.map((scope) => [scope, t(`scope.${scope}`)])}
        checked={['read']}
        issue={issues.read}
      />
      <AccountField
        label={t('callsPerMinute')}
        name="calls_per_minute"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={callsPerMinute.default}
        issue={issues.calls_per_minute}
      />
      <AccountField
        label={t('expires')}
        name="expires_on"
        type="date"
        hint={t('expiresHint')}
        issue={issues.expires_on}
      />
      {issues.form && (
        <p className="error" role="alert">
          {issues.form}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isPending}>
        {t('makeKey')}
      </button>
    </form>
  );
}

/** The name of the form's field, which is focused when it is invalid. */
function nameOf(field: (typeof fields)[number]): string {
  if (field === 'scopes') return 'read';
  return field === 'expires_at' ? 'expires_on' : field;
}

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
