import { useRouter } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { cleanSearch } from './catalogue.rules.ts';

export interface TypedSearch {
  input: RefObject<HTMLInputElement | null>;
  /** The search that the address asks for. */
  search: string;
  ask: (change: { search: string }, options: { replace: boolean }) => unknown;
  /** How long a pause in typing counts as a question, in milliseconds. */
  pause: number;
}

/**
 * The text in the search box and the search in the address, kept in step: typing changes the address a moment
 * later, and an address that changes for another reason (Back, a link) changes the text.
 */
export function useTypedSearch({ search, ask, pause }: TypedSearch) {
  const router = useRouter();
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const apply = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      const wanted = cleanSearch(text);
      if (wanted === asked.current) return;
      // The first letter of a search is a step that Back undoes; the letters after it refine that step.
      const refines = asked.current !== '' && wanted !== '';
      asked.current = wanted;
      void ask({ search: wanted }, { replace: refines });
    },
    [ask],
  );

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    const { pathname } = router.latestLocation;
    timer.current = setTimeout(() => {
      // Who is on the way to another page is not called back.
      if (router.latestLocation.pathname === pathname) apply(text);
    }, pause);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (search === asked.current) return;
    // A navigation of ours may still be under way: only the newest address counts.
    const latest = cleanSearch((router.latestLocation.search as { search?: string }).search);
    if (latest === asked.current) return;
    asked.current = latest;
    clearTimeout(timer.current);
    setTyped(latest);
  }, [search, router]);

  const clear = () => {
    setTyped('');
    apply('');
  };

  return { typed, type, apply, clear };
}
