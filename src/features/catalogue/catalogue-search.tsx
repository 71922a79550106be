import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useListPlace } from './list-place.ts';
import { SearchBox } from './search-box.tsx';
import { useCatalogueQuestion } from './use-catalogue-question.ts';

// Shorter than two letters are apart, long enough for keys struck together; what a later one outdates is taken back.
const pause = 30;

/** `/` brings the keyboard here. Without JavaScript, a form. */
export function CatalogueSearch() {
  const t = useTranslations('catalogue');
  const { to } = useListPlace();
  const { question, ask } = useCatalogueQuestion();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  return (
    <SearchBox
      input={input}
      search={question.search}
      ask={ask}
      pause={pause}
      words={{ label: t('search'), placeholder: t('searchPlaceholder'), clear: t('clearSearch') }}
      action={to}
    >
      {question.category !== 'all' && <input type="hidden" name="category" value={question.category} />}
      {question.sort !== 'newest' && <input type="hidden" name="sort" value={question.sort} />}
    </SearchBox>
  );
}

function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}
