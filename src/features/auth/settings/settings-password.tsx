import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { meQuery, sessionsQuery } from '../administrators/account.queries.ts';
import { NewPasswordForm } from '../sign-in/new-password-form.tsx';
import { SettingsSection } from '#ui/admin/settings-section.tsx';

export function SettingsPassword() {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const { data: me } = useSuspenseQuery(meQuery);
  const done = () => {
    notify({ kind: 'success', title: t('success'), text: t('account.passwordChanged') });
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <SettingsSection id="password" title={t('account.password')} text={t('account.passwordText')}>
      {me.has_password ? (
        <NewPasswordForm submit={t('account.changePassword')} onDone={done} />
      ) : (
        <p>{t('account.noPassword')}</p>
      )}
    </SettingsSection>
  );
}
