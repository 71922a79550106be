import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
} from '@tanstack/react-router';
import fontUrl from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { memo, type ReactNode } from 'react';
import { quoteDelivery, pageLanguage, publicApiKey } from '#platform/http/page-settings.ts';
import { profile } from '#features/company/company.profile.ts';
import { paperColours } from '#features/company/paper-colours.ts';
import { asLanguage, direction, type Language, languageTags } from '#i18n/language.ts';
import { MessagesProvider } from '#i18n/messages-provider.tsx';
import { translator } from '#i18n/translator.ts';
import { ownParams } from '#kernel/own-params.ts';
import styles from '#styles/app.css?url';
import { HydrationBoundary } from './hydration-boundary.tsx';
import { eventReplayScript } from './event-replay.ts';
import type { RouterContext } from './router-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { isAdmin } from '#i18n/admin-path.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import { scriptNonce } from './script-nonce.ts';
import { SkipLink } from './skip-link.tsx';
import { themeScript } from './theme.ts';
import { Toasts } from './toasts.tsx';
import { Tooltips } from './tooltips.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (raw: Record<string, unknown>): { lang?: Language } =>
    ownParams(raw, ['lang'], withLanguage(asLanguage(raw.lang))),
  beforeLoad: () => ({ language: pageLanguage() }),
  head: ({ match }) => ({
    meta: [
      // Pages replace this title, which remains when there is no page.
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

function withLanguage(lang: Language | undefined): { lang?: Language } {
  return lang ? { lang } : {};
}

// Not in `head`: of several meta elements with one name the router renders only the last.
const themes = ['light', 'dark'] as const;

function Document({ children }: { children: ReactNode }) {
  const language = Route.useRouteContext({ select: (context) => context.language });
  return (
    <html
      lang={languageTags[language]}
      dir={direction(language)}
      data-language={language}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {/* Not for people: the code of the page goes without it. */}
        {import.meta.env.SSR && (
          <link rel="service-desc" type="application/json" href={`${publicApiBase}/openapi.json`} />
        )}
        <script
          nonce={scriptNonce()}
          dangerouslySetInnerHTML={{ __html: eventReplayScript() }}
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
        <MessagesProvider language={language}>{children}</MessagesProvider>
        <Scripts />
      </body>
    </html>
  );
}

function Frame() {
  const isApart = useLocation({ select: ({ pathname }) => isAdmin(pathname) || pathname.startsWith('/q/') });
  return (
    <HydrationBoundary>
      {isApart ? (
        <Outlet />
      ) : (
        <>
          <Top />
          <Outlet />
          <Bottom />
        </>
      )}
    </HydrationBoundary>
  );
}

// Navigation renders the frame again, but nothing in these two: they read the URL themselves.
const Top = memo(function Top() {
  return (
    <>
      <SkipLink />
      <Header />
      <OfflineNotice />
    </>
  );
});

const Bottom = memo(function Bottom() {
  return (
    <>
      <Footer />
      <Toasts />
      <Tooltips />
    </>
  );
});
