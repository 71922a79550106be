import { useTranslations } from 'use-intl';
import { useSavedSettings } from '#features/history/use-saved-settings.ts';
import { quotationSettingsQuery } from './quotation-settings.queries.ts';

/** Both forms of the settings of quotations save the same record. */
export function useSavedQuotationSettings(key: string, saved: string, fieldOf?: (path: string) => string) {
  const t = useTranslations('admin.quotationSettings');
  return useSavedSettings({
    key,
    queryKey: quotationSettingsQuery.queryKey,
    saved,
    changedSince: t('changedSince'),
    unprintable: t('issues.unprintable'),
    ...(fieldOf && { fieldOf }),
  });
}
