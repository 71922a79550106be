import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';

/** Leads to the parts list, under its name in the footer. */
export function PartsListLink() {
  const t = useTranslations('footer');
  return <ActionLink to="/parts-list">{t('partsList')}</ActionLink>;
}
