import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cleanSearch } from './catalogue.rules.ts';
import { useDeskAddress } from './use-desk-address.ts';

const debounce = 50;

/** The text in the search box runs ahead of the search in the address, and follows it when that changes alone. */
export function useDeskSearch() {
  const { address, ask } = useDeskAddress();
  const { search } = address.query;
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
    timer.current = setTimeout(() => apply(text), debounce);
  };
  const clear = () => {
    setTyped('');
    apply('');
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

  return { typed, type, apply, clear };
}
