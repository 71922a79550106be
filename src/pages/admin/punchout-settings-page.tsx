import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SettingsNavigation } from '#features/auth/settings/settings-navigation.tsx';
import { punchoutQuery } from '#features/punchout/punchout.queries.ts';
import { SettingsPunchout } from '#features/punchout/settings/settings-punchout.tsx';
import { SettingsPunchoutLog } from '#features/punchout/settings/settings-punchout-log.tsx';
import { SettingsUnspsc } from '#features/punchout/settings/settings-unspsc.tsx';
import { loadAdminMessages } from '#i18n/admin-messages.ts';
import { adminTranslator } from '#i18n/admin-messages-provider.tsx';
import { adminHead } from '#shell/admin/admin-head.ts';
import { useFirstLoad } from '#ui/admin/use-first-load.ts';

export const Route = createFileRoute('/admin/_inside/settings/punchout')({
  loader: async ({ context: { queryClient, language } }) => {
    const section = queryClient.prefetchQuery(punchoutQuery);
    if (typeof document === 'undefined') await section;
    await loadAdminMessages(language);
    return { title: adminTranslator(language)('admin.account.settingsPages.punchout') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: PunchoutSettingsPage,
});

/** Buyers' procurement systems. */
function PunchoutSettingsPage() {
  const t = useTranslations('admin');
  const isLoaded = useFirstLoad([useQuery(punchoutQuery)]);
  return (
    <main id="main" className="wide settings" tabIndex={-1}>
      <SettingsNavigation />
      {isLoaded ? (
        <>
          <SettingsPunchout />
          <SettingsUnspsc />
          <SettingsPunchoutLog />
        </>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </main>
  );
}
