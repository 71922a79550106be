import { useLocale, useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import { languageNames, languageOf, languages, languageTags } from '#i18n/language.ts';
import { BrandMark } from '#ui/brand-mark.tsx';

interface ApartHeaderProps {
  /** Of the page, without a query. */
  path: string;
  /** Of the links to other languages. */
  query?: Record<string, string>;
}

/** Header of pages apart from the site: brand and languages, but no links into the site, so that nothing leads out. */
export function ApartHeader({ path, query }: ApartHeaderProps) {
  const t = useTranslations('header');
  const language = languageOf(useLocale());
  return (
    <header className="header">
      <div className="page">
        <strong className="brand">
          <BrandMark />
          {profile.name}
        </strong>
        <div className="room-languages" role="group" aria-label={t('language')}>
          {languages.map((other) => (
            <a
              key={other}
              href={`${path}?${new URLSearchParams({ ...query, lang: other })}`}
              lang={languageTags[other]}
              aria-current={other === language ? 'true' : undefined}
            >
              {languageNames[other]}
            </a>
          ))}
        </div>
      </div>
    </header>
  );
}
