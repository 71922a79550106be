import { useQueries } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { apiKeysQuery } from '#features/api-keys/api-key.queries.ts';
import { SettingsApiKeys } from '#features/api-keys/settings/settings-api-keys.tsx';
import { SettingsPage } from '#features/auth/settings/settings-page.tsx';
import { SettingsWebhooks } from '#features/webhooks/settings/settings-webhooks.tsx';
import { webhooksQuery } from '#features/webhooks/webhook.queries.ts';
import { translator } from '#i18n/translator.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/settings/machines')({
  loader: async ({ context: { queryClient, language } }) => {
    const sections = Promise.all([
      queryClient.prefetchQuery(apiKeysQuery),
      queryClient.prefetchQuery(webhooksQuery),
    ]);
    if (typeof document === 'undefined') await sections;
    return { title: translator(language)('admin.account.settingsPages.machines') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: MachineSettingsPage,
});

/** How buyers' systems reach the site. */
function MachineSettingsPage() {
  const queries = useQueries({ queries: [apiKeysQuery, webhooksQuery] });
  return (
    <SettingsPage queries={queries}>
      <SettingsApiKeys />
      <SettingsWebhooks />
    </SettingsPage>
  );
}
