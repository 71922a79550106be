// The page's dictionary and data first, then React takes the page over.
// Not TanStack Start's own entry: that one brings the transport of server functions, which we have none of.
import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isDesk } from './languages/desk-path.ts';
import { loadDictionary, loadWords } from './languages/dictionaries.ts';
import { wordsAt } from './languages/words-at.ts';
import { getRouter } from './router.tsx';
import { pageLanguage } from './shell/site-facts.ts';
import { beginTakingOver } from './shell/taking-over.ts';

const router = getRouter();
const apart = wordsAt(window.location);
await (apart ? loadWords(apart, pageLanguage()) : loadDictionary(pageLanguage()));
if (isDesk(window.location.pathname)) {
  const { loadDeskDictionary } = await import('./languages/desk-dictionaries.ts');
  await loadDeskDictionary(pageLanguage());
}
await hydrate(router);
beginTakingOver();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
