import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { useErrorText } from '#features/auth/sign-in/use-error-text.ts';
import { historyKey } from '#features/history/history.queries.ts';
import { notify } from '#platform/browser/notify.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { apiKeysQuery, revokeApiKey } from '../api-key.queries.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeyRow } from './api-key-row.tsx';

/** A success dismisses the error of an earlier attempt. */
const key = 'api-keys';

/** API keys of buyers' systems. */
export function SettingsApiKeys() {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const errorText = useErrorText();
  const query = useQuery(apiKeysQuery);
  const revoke = useMutation({
    mutationFn: revokeApiKey,
    onSuccess: ({ key: { name } }) =>
      notify({ kind: 'success', title: t('success'), text: t('machines.keys.isRevoked', { name }), key }),
    onError: (error) => {
      const wasRevoked = error instanceof ApiError && error.status === 409;
      const text = wasRevoked ? t('machines.keys.wasRevoked') : errorText(error);
      notify({ kind: 'error', title: t('error'), text, key });
    },
    onSettled: () =>
      Promise.all(
        [apiKeysQuery.queryKey, historyKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
  return (
    <SettingsSection id={key} title={t('machines.keys.title')} text={t('machines.keys.text')}>
      <SettingsState query={query}>
        <ul className="settings-list">
          {query.data?.map((entry) => (
            <ApiKeyRow
              key={entry.id}
              entry={entry}
              onRevoke={() => revoke.isPending || revoke.mutate(entry.id)}
            />
          ))}
        </ul>
      </SettingsState>
      <ApiKeyForm />
    </SettingsSection>
  );
}
