import { useTranslations } from 'use-intl';

export function SkipLink() {
  const t = useTranslations('header');
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  );
}
