import { Search, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { searchLimit } from './catalogue.rules.ts';
import { focusRow } from './use-desk-keys.ts';
import { useDeskSearch } from './use-desk-search.ts';

export function DeskSearch({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations('desk.products');
  const { typed, type, apply, clear } = useDeskSearch();
  return (
    <form
      role="search"
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
        focusRow();
      }}
    >
      <Search className="icon" />
      <input
        ref={input}
        className="input"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchLimit}
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('searchPlaceholder')}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          focusRow();
        }}
      />
      {typed ? (
        <button
          type="button"
          className="icon-button"
          aria-label={t('clearSearch')}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        >
          <X className="icon" />
        </button>
      ) : (
        <kbd aria-hidden="true">/</kbd>
      )}
    </form>
  );
}
