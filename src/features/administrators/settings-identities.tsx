import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';
import { askAccount, identitiesQuery } from './account.queries.ts';
import { readIdentity } from './open-id.rules.ts';
import { OpenIdButton } from './open-id-button.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SettingsState } from './settings-state.tsx';
import { useHasPassword } from './use-has-password.ts';
import { useRefusalText } from './use-refusal-text.ts';

const here = '/admin/settings';

/** An error goes when the act succeeds. */
const key = 'identities';

/** The identity elsewhere by which one may also sign in. */
export function SettingsIdentities() {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const hasPassword = useHasPassword();
  const query = useQuery(identitiesQuery);
  const linked = query.data?.filter(({ providerId }) => providerId !== 'credential') ?? [];
  const unlink = useMutation({
    networkMode: 'always',
    mutationFn: (accountId: string) => askAccount('/unlink-account', { accountId }),
    onSuccess: () => notify({ kind: 'success', title: t('success'), text: t('account.unlinked'), key }),
    onError: (error) => notify({ kind: 'error', title: t('error'), text: refusalText(error), key }),
    onSettled: () => client.invalidateQueries({ queryKey: identitiesQuery.queryKey }),
  });
  return (
    <SettingsSection id="identities" title={t('account.identities')} text={t('account.identitiesText')}>
      <SettingsState query={query}>
        <ul className="settings-list">
          {linked.map(({ id, accountId }) => (
            <li key={id}>
              <div>
                <strong>OpenID</strong>
                <small>
                  <bdi>{readIdentity(accountId).subject}</bdi> · <bdi>{readIdentity(accountId).issuer}</bdi>
                </small>
              </div>
              {hasPassword || linked.length > 1 ? (
                <button
                  type="button"
                  className="button line"
                  onClick={() => unlink.isPending || unlink.mutate(id)}
                >
                  {t('account.unlink')}
                </button>
              ) : (
                <small>{t('account.onlyWayIn')}</small>
              )}
            </li>
          ))}
        </ul>
        {linked.length === 0 && (
          <OpenIdButton label={t('account.link')} back={here} errorBack={here} isLink />
        )}
      </SettingsState>
    </SettingsSection>
  );
}
