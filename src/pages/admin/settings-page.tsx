import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  administratorsQuery,
  meQuery,
  sessionsQuery,
} from '#features/auth/administrators/account.queries.ts';
import { SettingsAdministrators } from '#features/auth/settings/settings-administrators.tsx';
import { SettingsIdentities } from '#features/auth/settings/settings-identities.tsx';
import { SettingsPage } from '#features/auth/settings/settings-page.tsx';
import { SettingsPassword } from '#features/auth/settings/settings-password.tsx';
import { SettingsSecondFactor } from '#features/auth/settings/settings-second-factor.tsx';
import { SettingsSessions } from '#features/auth/settings/settings-sessions.tsx';
import { SettingsOrders } from '#features/orders/settings/settings-orders.tsx';
import { orderSettingsQuery } from '#features/orders/settings/order-settings.queries.ts';
import { translator } from '#i18n/translator.ts';
import { adminRatesQuery } from '#features/money/exchange-rate.queries.ts';
import { SettingsRates } from '#features/money/settings-rates.tsx';
import { adminHead } from '#shell/admin/admin-head.ts';

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
    await queryClient.ensureQueryData(meQuery);
    return { title: translator(language)('admin.account.settings') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: GeneralSettingsPage,
});

function GeneralSettingsPage() {
  const { data: me } = useSuspenseQuery(meQuery);
  // Without the sessions, which are the last section.
  const queries = useQueries({ queries: [administratorsQuery, adminRatesQuery, orderSettingsQuery] });
  return (
    <SettingsPage queries={queries}>
      <SettingsAdministrators />
      <SettingsRates />
      <SettingsOrders />
      <SettingsPassword />
      <SettingsSecondFactor />
      {me.openid && <SettingsIdentities />}
      <SettingsSessions />
    </SettingsPage>
  );
}
