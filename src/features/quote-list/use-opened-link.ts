import { useEffect, useEffectEvent, useState } from 'react';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { changeQuoteList, type QuoteList, readQuoteList } from './quote-list-store.ts';
import { mergeLists } from './quote-list.rules.ts';

export type OpenedLink =
  | { state: 'broken' }
  /** It waits for the visitor, who has a list already. */
  | { state: 'offered'; lines: QuoteList }
  | { state: 'merged'; added: number; present: number; left: number };

/** The list in the fragment of the URL: opened at once into an empty list, else merged on request. */
export function useOpenedLink() {
  const [link, setLink] = useState<OpenedLink>();
  const merge = (lines: QuoteList) => {
    const { added, present, left } = mergeLists(readQuoteList(), lines);
    changeQuoteList((list) => mergeLists(list, lines).list);
    dropFragment();
    setLink({ state: 'merged', added, present, left });
  };
  const open = useEffectEvent(async () => {
    const { hash } = window.location;
    if (!hash.startsWith('#list=')) return;
    const { readListFragment } = await import('./quote-list-link.rules.ts');
    const lines = await readListFragment(hash);
    afterPress(() => {
      if (!lines) setLink({ state: 'broken' });
      else if (readQuoteList().length === 0) merge(lines);
      else setLink({ state: 'offered', lines });
    });
  });
  useEffect(() => {
    const onChange = () => void open();
    onChange();
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  const close = () => {
    dropFragment();
    setLink(undefined);
  };
  return { link, merge, close };
}

/** Once the list is stored or ignored, so that a reload does not open it again. */
function dropFragment(): void {
  const { hash, pathname, search } = window.location;
  if (hash.startsWith('#list=')) window.history.replaceState(window.history.state, '', pathname + search);
}
