import { Search, X } from 'lucide-react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { searchLimit } from './catalogue.rules.ts';
import { type TypedSearch, useTypedSearch } from './use-typed-search.ts';

interface SearchBoxProps extends TypedSearch {
  words: { label: string; placeholder: string; clear: string };
  onSubmitted?: () => void;
  onArrowDown?: () => void;
  /** Where the form leads without JavaScript, and what it takes along. */
  action?: string;
  children?: ReactNode;
}

/** Answers while one types; Enter asks at once, Escape clears. */
export function SearchBox({ words, onSubmitted, onArrowDown, action, children, ...asking }: SearchBoxProps) {
  const { input } = asking;
  const { typed, type, apply, clear } = useTypedSearch(asking);
  const clearAndStay = () => {
    clear();
    input.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply(input.current?.value ?? typed);
    onSubmitted?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
    if (event.key !== 'ArrowDown' || !onArrowDown) return;
    event.preventDefault();
    onArrowDown();
  };

  return (
    <form role="search" className="search" data-kept action={action} onSubmit={onSubmit}>
      <Search className="icon" />
      <input
        ref={input}
        className="input"
        name="search"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchLimit}
        aria-label={words.label}
        aria-keyshortcuts="/"
        placeholder={words.placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {children}
      {typed ? (
        <button
          type="button"
          className="icon-button needs-script"
          aria-label={words.clear}
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
