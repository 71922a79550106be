import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { callAuth, meQuery } from '../administrators/account.queries.ts';
import { readIdentity } from '../open-id.rules.ts';
import { OpenIdButton } from '../open-id/open-id-button.tsx';
import { SettingsSection } from '#ui/admin/settings-section.tsx';
import { useErrorText } from '../sign-in/use-error-text.ts';

const settingsPath = '/admin/settings';

/** A success dismisses the error of an earlier attempt. */
const key = 'identities';

/** The linked OpenID account. */
export function SettingsIdentities() {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data: me } = useSuspenseQuery(meQuery);
  const linked = me.identities;
  const unlink = useMutation({
    mutationFn: (accountId: string) => callAuth('/unlink-account', { accountId }),
    onSuccess: () => notify({ kind: 'success', title: t('success'), text: t('account.unlinked'), key }),
    onError: (error) => notify({ kind: 'error', title: t('error'), text: errorText(error), key }),
    onSettled: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
  return (
    <SettingsSection id="identities" title={t('account.identities')} text={t('account.identitiesText')}>
      <ul className="settings-list">
        {linked.map(({ id, account_id: accountId }) => (
          <li key={id}>
            <div>
              <strong>OpenID</strong>
              <small>
                <bdi>{readIdentity(accountId).subject}</bdi> · <bdi>{readIdentity(accountId).issuer}</bdi>
              </small>
            </div>
            {me.has_password || linked.length > 1 ? (
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
        <OpenIdButton label={t('account.link')} back={settingsPath} errorBack={settingsPath} isLink />
      )}
    </SettingsSection>
  );
}
