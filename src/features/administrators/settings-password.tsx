import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';
import { sessionsQuery } from './account.queries.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useHasPassword } from './use-has-password.ts';

export function SettingsPassword() {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const hasPassword = useHasPassword();
  const done = () => {
    notify({ kind: 'success', title: t('success'), text: t('account.passwordChanged') });
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <SettingsSection id="password" title={t('account.password')} text={t('account.passwordText')}>
      {hasPassword ? (
        <NewPasswordForm submit={t('account.changePassword')} onDone={done} />
      ) : (
        <p>{t('account.noPassword')}</p>
      )}
    </SettingsSection>
  );
}
