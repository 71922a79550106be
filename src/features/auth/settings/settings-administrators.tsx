import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { changeAdministrator, administratorsQuery, meQuery } from '../administrators/account.queries.ts';
import { AdministratorRow } from './administrator-row.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { useErrorText } from '../sign-in/use-error-text.ts';

const toastOf = {
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  'invite-again': 'invited',
} as const;

/** A success dismisses the error of an earlier attempt. */
const key = 'administrators';

export function SettingsAdministrators() {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data: me } = useSuspenseQuery(meQuery);
  const query = useQuery(administratorsQuery);
  const reload = () => client.invalidateQueries({ queryKey: administratorsQuery.queryKey });
  const change = useMutation({
    mutationFn: changeAdministrator,
    onSuccess: ({ administrator: { name } }, { action }) =>
      notify({
        kind: 'success',
        title: t('success'),
        text: t(`account.toasts.${toastOf[action]}`, { name }),
        key,
      }),
    onError: (error) => notify({ kind: 'error', title: t('error'), text: errorText(error), key }),
    onSettled: reload,
  });
  return (
    <SettingsSection
      id="administrators"
      title={t('account.administrators')}
      text={t('account.administratorsText')}
    >
      <SettingsState query={query}>
        <ul className="settings-list">
          {query.data?.map((person) => (
            <AdministratorRow
              key={person.id}
              person={person}
              isMe={person.id === me.id}
              onAction={(action) => change.isPending || change.mutate({ id: person.id, action })}
            />
          ))}
        </ul>
      </SettingsState>
      <InvitationForm onInvited={reload} />
    </SettingsSection>
  );
}
