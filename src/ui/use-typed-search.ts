import { useRouter } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { cleanSearch } from '#kernel/search-text.ts';

export interface TypedSearch {
  input: RefObject<HTMLInputElement | null>;
  /** The search in the URL. */
  search: string;
  changeQuery: (change: { search: string }, options: { replace: boolean }) => unknown;
  /** Called with every letter, before the pause. */
  onTyped?: (text: string) => void;
  /** How long a pause in typing counts as a query, in milliseconds from the paint of the letter on. */
  pause: number;
}

/**
 * Synchronises the text in the search box with the search in the URL: typing changes the URL after a pause,
 * and a URL that changes for another reason (Back, a link) changes the text.
 */
export function useTypedSearch({ search, changeQuery, onTyped, pause }: TypedSearch) {
  const router = useRouter();
  const [typed, setTyped] = useState(search);
  const requested = useRef(search);
  const frame = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => {
    cancelAnimationFrame(frame.current);
    clearTimeout(timer.current);
  }, []);

  const apply = useCallback(
    (text: string) => {
      cancel();
      const wanted = cleanSearch(text);
      if (wanted === requested.current) return;
      // The first letter of a search is a step that Back undoes; the letters after it refine that step.
      const refines = requested.current !== '' && wanted !== '';
      requested.current = wanted;
      void changeQuery({ search: wanted }, { replace: refines });
    },
    [cancel, changeQuery],
  );

  const type = (text: string) => {
    setTyped(text);
    onTyped?.(text);
    cancel();
    const { pathname } = router.latestLocation;
    // The letter is painted first.
    frame.current = requestAnimationFrame(() => {
      timer.current = setTimeout(() => {
        // A navigation to another page is not reverted.
        if (router.latestLocation.pathname === pathname) apply(text);
      }, pause);
    });
  };

  useEffect(() => cancel, [cancel]);
  useEffect(() => {
    if (search === requested.current) return;
    // A navigation of this hook may still be running: only the newest URL counts.
    const latest = cleanSearch((router.latestLocation.search as { search?: string }).search);
    if (latest === requested.current) return;
    requested.current = latest;
    cancel();
    setTyped(latest);
  }, [search, router, cancel]);

  const clear = () => {
    setTyped('');
    apply('');
  };

  return { typed, type, apply, clear };
}
