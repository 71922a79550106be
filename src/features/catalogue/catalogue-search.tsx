import { Search, X } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { searchLimit } from './catalogue.rules.ts';
import { useListPlace } from './list-place.ts';
import { useCatalogueQuestion } from './use-catalogue-question.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** Answers while one types; `/` brings the keyboard here, Escape clears. Without JavaScript, a form. */
export function CatalogueSearch() {
  const t = useTranslations('catalogue');
  const { to } = useListPlace();
  const { question } = useCatalogueQuestion();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, apply, clear } = useTypedSearch(input);
  useSlashKey(input);

  const clearAndStay = () => {
    clear();
    input.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply(input.current?.value ?? typed);
  };

  return (
    <form role="search" className="search" action={to} onSubmit={onSubmit}>
      <Search className="icon" />
      <input
        ref={input}
        className="input"
        name="search"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchLimit}
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('searchPlaceholder')}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
      />
      {question.category !== 'all' && <input type="hidden" name="category" value={question.category} />}
      {question.sort !== 'newest' && <input type="hidden" name="sort" value={question.sort} />}
      {typed ? (
        <button
          type="button"
          className="icon-button needs-script"
          aria-label={t('clearSearch')}
          onClick={clearAndStay}
        >
          <X className="icon" />
        </button>
      ) : (
        <kbd aria-hidden="true">/</kbd>
      )}
    </form>
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
