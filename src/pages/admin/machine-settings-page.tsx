import { useQueries } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { apiKeysQuery } from '#features/api-keys/api-key.queries.ts';
import { SettingsApiKeys } from '#features/api-keys/settings/settings-api-keys.tsx';
import { SettingsNavigation } from '#features/auth/settings/settings-navigation.tsx';
import { SettingsWebhooks } from '#features/webhooks/settings/settings-webhooks.tsx';
import { webhooksQuery } from '#features/webhooks/webhook.queries.ts';
import { loadAdminMessages } from '#i18n/admin-messages.ts';
import { adminTranslator } from '#i18n/admin-messages-provider.tsx';
import { adminHead } from '#shell/admin/admin-head.ts';
import { useFirstLoad } from '#ui/admin/use-first-load.ts';

export const Route = createFileRoute('/admin/_inside/settings/machines')({
  loader: async ({ context: { queryClient, language } }) => {
    const sections = Promise.all([
      queryClient.prefetchQuery(apiKeysQuery),
      queryClient.prefetchQuery(webhooksQuery),
    ]);
    if (typeof document === 'undefined') await sections;
    await loadAdminMessages(language);
    return { title: adminTranslator(language)('admin.account.settingsPages.machines') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: MachineSettingsPage,
});

/** How buyers' systems reach the site. */
function MachineSettingsPage() {
  const t = useTranslations('admin');
  const isLoaded = useFirstLoad(useQueries({ queries: [apiKeysQuery, webhooksQuery] }));
  return (
    <main id="main" className="wide settings" tabIndex={-1}>
      <SettingsNavigation />
      {isLoaded ? (
        <>
          <SettingsApiKeys />
          <SettingsWebhooks />
        </>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </main>
  );
}
