// The browser's beginning: the page's dictionary first, then React takes the page over.
import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadDictionary } from './languages/dictionaries.ts';
import { pageLanguage } from './shell/site-facts.ts';

await loadDictionary(pageLanguage());
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  );
});
