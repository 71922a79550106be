import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';
import { actOnAdministrator, administratorsQuery, meQuery } from './account.queries.ts';
import { AdministratorRow } from './administrator-row.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SettingsState } from './settings-state.tsx';
import { useRefusalText } from './use-refusal-text.ts';

const told = {
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  'invite-again': 'invited',
} as const;

/** An error goes when the act succeeds. */
const key = 'administrators';

/** Who may enter the desk. */
export function SettingsAdministrators() {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const { data: me } = useSuspenseQuery(meQuery);
  const query = useQuery(administratorsQuery);
  const reload = () => client.invalidateQueries({ queryKey: administratorsQuery.queryKey });
  const act = useMutation({
    networkMode: 'always',
    mutationFn: actOnAdministrator,
    onSuccess: ({ administrator: { name } }, { act: done }) =>
      notify({ kind: 'success', title: t('success'), text: t(`account.told.${told[done]}`, { name }), key }),
    onError: (error) => notify({ kind: 'error', title: t('error'), text: refusalText(error), key }),
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
              onAct={(done) => act.isPending || act.mutate({ id: person.id, act: done })}
            />
          ))}
        </ul>
      </SettingsState>
      <InvitationForm onInvited={reload} />
    </SettingsSection>
  );
}
