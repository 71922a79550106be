// Attaches suggestions to the search box of a form, in a React root of their own: the page's code only has to load this.
import { createRoot, type Root } from 'react-dom/client';
import type { AnyRouter } from '@tanstack/react-router';
import { SearchSuggestions } from './search-suggestions.tsx';

const roots = new Map<HTMLFormElement, Root>();
let attached = 0;

/** Once for each form. `before`: the text whose suggestions nobody waits for, as it is once the form can have any. */
export async function attachSuggestions(
  form: HTMLFormElement,
  before: () => string,
  router: AnyRouter,
): Promise<void> {
  for (const [known, root] of roots) {
    if (known.isConnected) continue;
    root.unmount();
    roots.delete(known);
  }
  if (roots.has(form)) return;
  const container = document.createElement('div');
  const root = createRoot(container);
  roots.set(form, root);
  await hydrated();
  // The visitor may have gone to another page.
  if (!form.isConnected) return;
  form.append(container);
  attached += 1;
  root.render(
    <SearchSuggestions id={`suggestions-${attached}`} form={form} before={before()} router={router} />,
  );
}

/** Until then React expects the form as the server rendered it. */
function hydrated(): Promise<void> {
  const { documentElement } = document;
  return new Promise((resolve) => {
    const check = () => {
      if (!('ready' in documentElement.dataset)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(documentElement, { attributeFilter: ['data-ready'] });
    check();
  });
}
