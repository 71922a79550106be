import type { ReactNode } from 'react';
import { profile } from '#features/company/company.profile.ts';
import { direction, type Language, languageNames, languages, languageTags } from '#i18n/language.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { themeScript } from '../theme.ts';
import fontUrl from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import styles from '#styles/app.css?url';
import { roomTranslator } from './room-messages.ts';
import { roomStyles } from './room-styles.ts';

interface RoomDocumentProps {
  language: Language;
  title: string;
  /** Of the page, without a query. */
  path: string;
  /** Of the links to other languages. */
  query?: Record<string, string> | undefined;
  children?: ReactNode;
}

/** The whole document of a room: brand, languages and contact, but no links into the site, so that nothing leads out. */
export function RoomDocument({ language, title, path, query, children }: RoomDocumentProps) {
  const t = roomTranslator(language);
  return (
    <html lang={languageTags[language]} dir={direction(language)} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${title} | ${profile.name}`}</title>
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
        <style dangerouslySetInnerHTML={{ __html: roomStyles }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
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
        {children}
      </body>
    </html>
  );
}

export function RoomNotice({ title, text }: { title: string; text: string }) {
  return (
    <main id="main" className="page">
      <div className="confirmed">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </main>
  );
}
