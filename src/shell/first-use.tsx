import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Tooltip } from './tooltip.tsx';

/** The last change of a text was searched for. */
let isSearched = false;

/** What a page needs from its first event on. `seen`: the types of all events until this code arrived. */
export function firstUse(seen: readonly string[]): typeof FirstUse {
  isSearched = seen.findLast((type) => type === 'input' || type === 'submit') === 'submit';
  return FirstUse;
}

function FirstUse() {
  const router = useRouter();
  useEffect(() => suggestOnFocus(router), [router]);
  return <Tooltip />;
}

/** Forms to the catalogue have suggestions. Without their code, or before it arrives, a form searches all the same. */
function suggestOnFocus(router: AnyRouter): () => void {
  const load = (first?: string) => {
    const form = document.activeElement?.closest<HTMLFormElement>('.search[action="/products"]');
    if (!form) return;
    const present = () => String(new FormData(form).get('search'));
    let before = first ?? present();
    // Once the visitor has searched or left, nothing opens before the next letter.
    const end = new AbortController();
    for (const type of ['submit', 'focusout']) {
      form.addEventListener(type, () => (before = present()), end);
    }
    import('#features/catalogue-index/search-box/attach-suggestions.tsx')
      .then((code) => code.attachSuggestions(form, () => before, router))
      .catch(() => {})
      .finally(() => end.abort());
  };
  const onFocus = () => load();
  document.addEventListener('focusin', onFocus);
  // The focus may be there already: then all that is not of the document's URL was typed. Typing changes the present URL.
  const [navigation] = performance.getEntriesByType('navigation');
  const { searchParams } = new URL(navigation?.name ?? window.location.href);
  load(isSearched ? undefined : (searchParams.get('search') ?? ''));
  return () => document.removeEventListener('focusin', onFocus);
}
