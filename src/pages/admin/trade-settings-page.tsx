import { useQueries } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#features/auth/settings/settings-page.tsx';
import { quotationSettingsQuery } from '#features/quotations/settings/quotation-settings.queries.ts';
import { SettingsQuotations } from '#features/quotations/settings/settings-quotations.tsx';
import { templatesQuery } from '#features/quotations/templates/quotation-template.queries.ts';
import { SettingsTemplates } from '#features/quotations/templates/settings-templates.tsx';
import { SettingsTaxes } from '#features/quotations/settings/settings-taxes.tsx';
import { companySettingsQuery } from '#features/trade-documents/settings/company-settings.queries.ts';
import { SettingsCompany } from '#features/trade-documents/settings/settings-company.tsx';
import { translator } from '#i18n/translator.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/settings/trade')({
  loader: async ({ context: { queryClient, language } }) => {
    const sections = Promise.all([
      queryClient.prefetchQuery(quotationSettingsQuery),
      queryClient.prefetchQuery(templatesQuery),
      queryClient.prefetchQuery(companySettingsQuery),
    ]);
    if (typeof document === 'undefined') await sections;
    return { title: translator(language)('admin.account.settingsPages.trade') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: TradeSettingsPage,
});

/** What quotations and documents begin with and print. */
function TradeSettingsPage() {
  const queries = useQueries({ queries: [quotationSettingsQuery, templatesQuery, companySettingsQuery] });
  return (
    <SettingsPage queries={queries}>
      <SettingsQuotations />
      <SettingsTaxes />
      <SettingsTemplates />
      <SettingsCompany />
    </SettingsPage>
  );
}
