// One router per request on the server, one per visit in the browser.
import { QueryClient } from '@tanstack/react-query';
import { createRouter, stringifySearchWith } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { followHistory } from './platform/history-place.ts';
import { mayAskAgain, waitBeforeAsking } from './platform/query-retry.rules.ts';
import { routeTree } from './routes.gen.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { prefetchWithinBudget } from './shell/prefetch-within-budget.ts';
import type { RouterContext } from './shell/router-context.ts';
import { markOfScripts } from './shell/script-mark.ts';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { canAffordMovement } from './shell/taking-over.ts';

interface Move {
  fromLocation?: { pathname: string };
  toLocation: { pathname: string };
}

/** A card's picture becomes the product page's and back; every other change is at once. */
function transitionTypes({ fromLocation, toLocation }: Move): string[] | false {
  if (!canAffordMovement()) return false;
  const isProduct = (location?: { pathname: string }) => location?.pathname.startsWith('/product/') ?? false;
  const isList = (location?: { pathname: string }) => location?.pathname === '/products';
  const opens = isList(fromLocation) && isProduct(toLocation);
  const closes = isProduct(fromLocation) && isList(toLocation);
  return opens || closes ? ['product'] : false;
}

export function getRouter() {
  const inBrowser = typeof document !== 'undefined';
  if (inBrowser) window.addEventListener('unhandledrejection', ignoreSkippedTransition);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: inBrowser ? 5 * 60_000 : Number.POSITIVE_INFINITY,
        retry: (failures, error) =>
          inBrowser && navigator.onLine && mayAskAgain(failures, error, window.location.pathname),
        // Asked on the server, too, where nothing is asked again.
        retryDelay: (attempt) => (inBrowser ? waitBeforeAsking(attempt, window.location.pathname) : 0),
      },
    },
  });
  const context: RouterContext = { queryClient };
  const router = createRouter({
    routeTree,
    context,
    ssr: { nonce: markOfScripts() },
    // The address holds plain text; each page's own rules give it types.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    // Passing over a link is no intention.
    defaultPreloadDelay: 30,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    // Links to sections glide by the style sheet; going back is no journey.
    scrollRestorationBehavior: 'instant',
    defaultViewTransition: { types: transitionTypes },
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  if (inBrowser) {
    followHistory(router.history);
    prefetchWithinBudget(router);
    router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && dropStructuredData());
  }
  return router;
}

/** It describes the page that the server wrote, and no other. */
function dropStructuredData() {
  document.querySelector('script[type="application/ld+json"]')?.remove();
}

/** Who goes on before the pages have changed skips the change: that is no fault, and nobody waits for it. */
function ignoreSkippedTransition(event: PromiseRejectionEvent) {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
