import { useRouter } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cleanSearch } from './catalogue.rules.ts';
import { useCatalogueQuestion } from './use-catalogue-question.ts';

const debounce = 150;

/**
 * The text in the search box and the search in the address, kept in step: typing changes the address a moment
 * later, and an address that changes for another reason (Back, a link) changes the text.
 */
export function useTypedSearch(input: RefObject<HTMLInputElement | null>) {
  const { question, ask } = useCatalogueQuestion();
  const router = useRouter();
  const [typed, setTyped] = useState(question.search);
  const asked = useRef(question.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const apply = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      const search = cleanSearch(text);
      if (search === asked.current) return;
      // The first letter of a search is a step that Back undoes; the letters after it refine that step.
      const refines = asked.current !== '' && search !== '';
      asked.current = search;
      void ask({ search }, { replace: refines });
    },
    [ask],
  );

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(text), debounce);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  // Whoever typed before the page came alive has not been heard yet.
  const hear = useEffectEvent((early: string) => {
    if (early !== typed) type(early);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the input is the outside world here
  useEffect(() => hear(input.current?.value ?? ''), [input]);
  useEffect(() => {
    if (question.search === asked.current) return;
    // A navigation of ours may still be under way: only the newest address counts.
    const { search } = router.latestLocation.search as { search?: string };
    const latest = cleanSearch(search);
    if (latest === asked.current) return;
    asked.current = latest;
    setTyped(latest);
  }, [question.search, router]);

  const clear = () => {
    setTyped('');
    apply('');
  };

  return { typed, type, apply, clear };
}
