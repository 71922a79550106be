import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { meQuery } from '#features/administrators/account.queries.ts';
import { SettingsAdministrators } from '#features/administrators/settings-administrators.tsx';
import { SettingsIdentities } from '#features/administrators/settings-identities.tsx';
import { SettingsPassword } from '#features/administrators/settings-password.tsx';
import { SettingsSecondFactor } from '#features/administrators/settings-second-factor.tsx';
import { SettingsSessions } from '#features/administrators/settings-sessions.tsx';
import { SettingsOrders } from '#features/orders/settings-orders.tsx';
import { SettingsRates } from '#features/orders/settings-rates.tsx';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';

export const Route = createFileRoute('/admin/_inside/settings')({
  loader: async ({ context: { queryClient, language } }) => {
    await Promise.all([queryClient.ensureQueryData(meQuery), loadDeskDictionary(language)]);
    return { title: deskTranslator(language)('desk.account.settings') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: SettingsPage,
});

function SettingsPage() {
  const t = useTranslations('desk.account');
  const { data: me } = useSuspenseQuery(meQuery);
  return (
    <main id="main" className="wide settings" tabIndex={-1}>
      <div className="title">
        <h1>{t('settings')}</h1>
      </div>
      <SettingsAdministrators />
      <SettingsRates />
      <SettingsOrders />
      <SettingsPassword />
      <SettingsSecondFactor />
      {me.openid && <SettingsIdentities />}
      <SettingsSessions />
    </main>
  );
}
