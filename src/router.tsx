// Router: one per request on the server, one per page load in the browser.
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createHistory, followHistory } from './platform/browser/browser-history.ts';
import { afterPress, watchPresses } from './platform/browser/pointer-press.ts';
import { isFilterName } from './features/products/filter-params.rules.ts';
import { searchOf } from './platform/http/api-client.ts';
import { shouldRetry, retryDelay } from './platform/http/query-retry.rules.ts';
import { routeTree } from './routes.gen.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { prefetchWithinBudget } from './shell/prefetch-within-budget.ts';
import type { RouterContext } from './shell/router-context.ts';
import { scriptNonce } from './shell/script-nonce.ts';
import { stayOffline } from './shell/stay-offline.ts';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { canAffordTransition } from './shell/hydration-time.ts';

/** A filter may be repeated; of any other parameter the last one counts. */
function readSearch(search: string) {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const values = params.getAll(name);
      return [name, isFilterName(name) && values.length > 1 ? values : values.at(-1)];
    }),
  );
}

interface Move {
  fromLocation?: { pathname: string };
  toLocation: { pathname: string };
}

/** The image of a card morphs into that of the product page and back; every other navigation has no transition. */
function transitionTypes({ fromLocation, toLocation }: Move): string[] | false {
  if (!canAffordTransition()) return false;
  const isProduct = (location?: { pathname: string }) => location?.pathname.startsWith('/product/') ?? false;
  const isList = (location?: { pathname: string }) => location?.pathname === '/products';
  const opens = isList(fromLocation) && isProduct(toLocation);
  const closes = isProduct(fromLocation) && isList(toLocation);
  return opens || closes ? ['product'] : false;
}

/**
 * False for the page that the document opened with: the document's own script has restored its position, and the
 * visitor may have scrolled while the code was loading.
 */
function restoresScroll(inBrowser: boolean) {
  let isFirst = inBrowser;
  return () => {
    const restores = !isFirst;
    isFirst = false;
    return restores;
  };
}

export function getRouter() {
  const inBrowser = typeof document !== 'undefined';
  if (inBrowser) {
    window.addEventListener('unhandledrejection', ignoreSkippedTransition);
    watchPresses(window);
    // The result of a query may be anything, at any time: none is rendered in the middle of a press.
    notifyManager.setScheduler((callback) => setTimeout(() => afterPress(callback)));
  }
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: inBrowser ? 5 * 60_000 : Number.POSITIVE_INFINITY,
        retry: (failures, error) =>
          inBrowser && navigator.onLine && shouldRetry(failures, error, window.location.pathname),
        // Called on the server as well, which retries nothing.
        retryDelay: (attempt) => (inBrowser ? retryDelay(attempt, window.location.pathname) : 0),
      },
      // Offline a press fails at once and says so, instead of waiting for the network.
      mutations: { networkMode: 'always' },
    },
  });
  const context: RouterContext = { queryClient };
  const router = createRouter({
    routeTree,
    context,
    ...(inBrowser && { history: createHistory() }),
    ssr: { nonce: scriptNonce() },
    // Parameters stay strings here; each page's `validateSearch` converts them.
    parseSearch: readSearch,
    stringifySearch: searchOf,
    defaultPreload: 'intent',
    // A pointer that only passes over a link prefetches nothing.
    defaultPreloadDelay: 30,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    scrollRestoration: restoresScroll(inBrowser),
    // The style sheet makes links to sections scroll smoothly; Back restores the position at once.
    scrollRestorationBehavior: 'instant',
    defaultViewTransition: { types: transitionTypes },
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  if (inBrowser) {
    followHistory(router.history);
    stayOffline(router);
    prefetchWithinBudget(router);
    router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && dropStructuredData());
  }
  return router;
}

/** Structured data describes the page that the server rendered: it is removed at the first navigation. */
function dropStructuredData() {
  document.querySelector('script[type="application/ld+json"]')?.remove();
}

/** A view transition that a further navigation interrupts rejects, which is harmless. */
function ignoreSkippedTransition(event: PromiseRejectionEvent) {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
