import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#features/auth/settings/settings-page.tsx';
import { punchoutQuery } from '#features/punchout/systems/punchout.queries.ts';
import { SettingsPunchout } from '#features/punchout/settings/settings-punchout.tsx';
import { SettingsPunchoutLog } from '#features/punchout/settings/settings-punchout-log.tsx';
import { SettingsUnspsc } from '#features/punchout/settings/settings-unspsc.tsx';
import { translator } from '#i18n/translator.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/settings/punchout')({
  loader: async ({ context: { queryClient, language } }) => {
    const section = queryClient.prefetchQuery(punchoutQuery);
    if (typeof document === 'undefined') await section;
    return { title: translator(language)('admin.account.settingsPages.punchout') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: PunchoutSettingsPage,
});

/** Buyers' procurement systems. */
function PunchoutSettingsPage() {
  const queries = [useQuery(punchoutQuery)];
  return (
    <SettingsPage queries={queries}>
      <SettingsPunchout />
      <SettingsUnspsc />
      <SettingsPunchoutLog />
    </SettingsPage>
  );
}
