import { useHydrated, useLocation, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { languageNames, languageTags, offeredLanguages, shortLanguageNames } from '#i18n/language.ts';
import { Menu } from '#ui/menu.tsx';

/** Plain links to the same page in another language: a full page load, so that all of it changes. */
export function LanguageMenu({ face }: { face: ReactNode }) {
  const t = useTranslations('header');
  const { language } = useRouteContext({ from: '__root__' });
  const { pathname, search, hash } = useLocation();
  // The server does not receive the hash, so it is added after hydration.
  const anchor = useHydrated() && hash ? `#${hash}` : '';
  const urlIn = (other: string) => {
    const parameters = new URLSearchParams(
      Object.entries({ ...search, lang: other }).map(([key, value]) => [key, String(value)]),
    );
    return `${pathname}?${parameters}${anchor}`;
  };
  // The button is called by what it shows, which is the short name on a phone.
  const names = new Set([languageNames[language], shortLanguageNames[language]]);
  return (
    <Menu
      label={`${t('language')}: ${[...names].join(' ')}`}
      className="lang"
      face={
        <>
          <span className="name">{languageNames[language]}</span>
          <span className="short-name">{shortLanguageNames[language]}</span>
          {face}
        </>
      }
    >
      <ul>
        {offeredLanguages.map((other) => (
          <li key={other}>
            <a
              href={urlIn(other)}
              lang={languageTags[other]}
              hrefLang={languageTags[other]}
              aria-current={other === language ? 'true' : undefined}
            >
              {languageNames[other]}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
