import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
} from '@tanstack/react-router';
import fontUrl from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { quoteDelivery } from '#features/quotes/quote-delivery.ts';
import { profile } from '#features/company/company.profile.ts';
import { paperColours } from '#features/company/paper-colours.ts';
import { asLanguage, direction, type Language, languageTags } from '#languages/language.ts';
import { LanguageProvider, translator } from '#languages/language-provider.tsx';
import { ownParams } from '#kernel/own-params.ts';
import styles from '#styles/app.css?url';
import { Alive } from './alive.tsx';
import { earlyInputScript } from './early-input.ts';
import type { RouterContext } from './router-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { isDesk } from '#languages/desk-path.ts';
import { pageLanguage, publicApiKey } from './site-facts.ts';
import { markOfScripts } from './script-mark.ts';
import { SkipLink } from './skip-link.tsx';
import { themeScript } from './theme.ts';
import { Toasts } from './toasts.tsx';
import { Tooltips } from './tooltips.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (raw: Record<string, unknown>): { lang?: Language } =>
    ownParams(raw, ['lang'], asLanguage(raw.lang) ? { lang: asLanguage(raw.lang) as Language } : {}),
  beforeLoad: () => ({ language: pageLanguage() }),
  head: ({ match }) => ({
    meta: [
      // Every page has a title of its own; without a page this one stays.
      { title: `${translator(match.context.language)('errors.notFoundTitle')} | ${profile.name}` },
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'public-api-key', content: publicApiKey() },
      { name: 'quote-delivery', content: quoteDelivery() },
    ],
    links: [
      { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/brand/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
    scripts: [{ children: themeScript }],
  }),
  shellComponent: Document,
  component: Frame,
});

// Not among the page's own: of two with one name the router keeps the last.
const themes = ['light', 'dark'] as const;

function Document({ children }: { children: ReactNode }) {
  const { language } = Route.useRouteContext();
  return (
    <html
      lang={languageTags[language]}
      dir={direction(language)}
      data-language={language}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        <script
          nonce={markOfScripts()}
          dangerouslySetInnerHTML={{ __html: earlyInputScript() }}
          suppressHydrationWarning
        />
        {themes.map((theme) => (
          <meta
            key={theme}
            name="theme-color"
            content={paperColours[theme]}
            media={`(prefers-color-scheme: ${theme})`}
          />
        ))}
      </head>
      <body>
        <LanguageProvider language={language}>{children}</LanguageProvider>
        <Scripts />
      </body>
    </html>
  );
}

function Frame() {
  const inDesk = useLocation({ select: ({ pathname }) => isDesk(pathname) });
  return (
    <Alive>
      {inDesk ? (
        <Outlet />
      ) : (
        <>
          <SkipLink />
          <Header />
          <OfflineNotice />
          <Outlet />
          <Footer />
          <Toasts />
          <Tooltips />
        </>
      )}
    </Alive>
  );
}
