import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { administratorsQuery, meQuery, sessionsQuery } from '#features/auth/account.queries.ts';
import { SettingsAdministrators } from '#features/auth/settings/settings-administrators.tsx';
import { SettingsIdentities } from '#features/auth/settings/settings-identities.tsx';
import { SettingsNavigation } from '#features/auth/settings/settings-navigation.tsx';
import { SettingsPassword } from '#features/auth/settings/settings-password.tsx';
import { SettingsSecondFactor } from '#features/auth/settings/settings-second-factor.tsx';
import { SettingsSessions } from '#features/auth/settings/settings-sessions.tsx';
import { SettingsOrders } from '#features/orders/settings/settings-orders.tsx';
import { orderSettingsQuery } from '#features/orders/settings/order-settings.queries.ts';
import { adminRatesQuery } from '#features/cart/exchange-rates/exchange-rate.queries.ts';
import { SettingsRates } from '#features/cart/exchange-rates/settings-rates.tsx';
import { loadAdminMessages } from '#i18n/admin-messages.ts';
import { adminTranslator } from '#i18n/admin-messages-provider.tsx';
import { adminHead } from '#shell/admin/admin-head.ts';
import { useFirstLoad } from '#ui/admin/use-first-load.ts';

export const Route = createFileRoute('/admin/_inside/settings')({
  loader: async ({ context: { queryClient, language } }) => {
    const sections = Promise.all([
      queryClient.prefetchQuery(administratorsQuery),
      queryClient.prefetchQuery(adminRatesQuery),
      queryClient.prefetchQuery(orderSettingsQuery),
    ]);
    // The browser opens the page at once, and shows the sections together; the server renders them.
    if (typeof document === 'undefined') await sections;
    else void queryClient.prefetchQuery(sessionsQuery);
    await Promise.all([queryClient.ensureQueryData(meQuery), loadAdminMessages(language)]);
    return { title: adminTranslator(language)('admin.account.settings') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: SettingsPage,
});

function SettingsPage() {
  const t = useTranslations('admin');
  const { data: me } = useSuspenseQuery(meQuery);
  // A section that arrived later would move those below it under the pointer. The sessions are the last one.
  const isLoaded = useFirstLoad(
    useQueries({ queries: [administratorsQuery, adminRatesQuery, orderSettingsQuery] }),
  );
  return (
    <main id="main" className="wide settings" tabIndex={-1}>
      <SettingsNavigation />
      {isLoaded ? (
        <>
          <SettingsAdministrators />
          <SettingsRates />
          <SettingsOrders />
          <SettingsPassword />
          <SettingsSecondFactor />
          {me.openid && <SettingsIdentities />}
          <SettingsSessions />
        </>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </main>
  );
}
