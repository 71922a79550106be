import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { beginCatalogRequest } from './catalog-request.ts';

const ranges = [
  ['networkingEquipment', 'networking'],
  ['electronicsComponents', 'electronics'],
  ['mobileDevices', 'mobile'],
  ['iotSolutions', 'iot'],
] as const;

/** A link to the quote form; with JavaScript it also prefills the message and downloads a sample. */
export function RequestCatalog() {
  const t = useTranslations('products');
  const names = useTranslations('footer');
  const begin = () =>
    beginCatalogRequest({
      heading: t('catalogHeading'),
      ranges: ranges.map(([name, text]) => ({ name: names(name), text: t(text) })),
      contactLine: t('catalogText'),
      started: { title: t('catalogStarted'), text: t('catalogStartedText') },
      message: t('catalogMessage'),
    });
  return (
    <ActionLink className="button line" to="/" hash="contact" onClick={begin}>
      {t('requestCatalog')}
    </ActionLink>
  );
}
