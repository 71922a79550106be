// Browser entry: loads the page's messages and data, then React hydrates it.
// Replaces TanStack Start's own entry, which includes the transport of server functions: this site has none.
import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { finder, table } from './pages/shop/catalogue/finder/finder-code.ts';
import { isAdmin, isSignIn } from './i18n/admin-path.ts';
import { loadMessages, loadPartMessages } from './i18n/messages.ts';
import { messagesPartsAt } from './i18n/messages-part.ts';
import { getRouter } from './router.tsx';
import { pageLanguage } from './platform/http/page-settings.ts';
import { loadAdminSearch } from './shell/admin/admin-search.ts';
import { startHydration } from './shell/hydration-time.ts';

const router = getRouter();
const { location } = router.history;
const language = pageLanguage();
const parts = messagesPartsAt(location);
await Promise.all([loadMessages(language), ...parts.map((part) => loadPartMessages(part, language))]);
if (isAdmin(location.pathname) && !isSignIn(location.pathname)) await loadAdminSearch();
if (location.pathname === '/products') {
  const isTable = /[?&]view=[tc]/.test(location.search);
  await Promise.all([finder.fetch(language), isTable && table.fetch(language)]);
}
await hydrate(router);
startHydration();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
