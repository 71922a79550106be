import { Search, X } from 'lucide-react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { searchLimit } from '#kernel/search-text.ts';
import { isComposing } from './is-composing.ts';
import { type TypedSearch, useTypedSearch } from './use-typed-search.ts';

interface SearchBoxProps extends TypedSearch {
  labels: { label: string; placeholder: string; clear: string };
  onSubmitted?: () => void;
  onArrowDown?: () => void;
  /** The form's target without JavaScript. `children` may hold further fields for it. */
  action?: string;
  children?: ReactNode;
}

/** Searches while typing; Enter searches at once, Escape clears. */
export function SearchBox({ labels, onSubmitted, onArrowDown, action, children, ...search }: SearchBoxProps) {
  const { input } = search;
  const { typed, type, apply, clear } = useTypedSearch(search);
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
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') clear();
    if (event.key !== 'ArrowDown' || !onArrowDown) return;
    event.preventDefault();
    onArrowDown();
  };

  return (
    <form
      role="search"
      aria-label={labels.label}
      className="search"
      data-restored
      action={action}
      onSubmit={onSubmit}
    >
      <Search className="icon" />
      <input
        ref={input}
        className="input"
        name="search"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchLimit}
        aria-label={labels.label}
        aria-keyshortcuts="/"
        placeholder={labels.placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {children}
      {typed ? (
        <button
          type="button"
          className="icon-button needs-script"
          aria-label={labels.clear}
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
