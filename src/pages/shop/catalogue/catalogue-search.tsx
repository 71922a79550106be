import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { HiddenParams } from './hidden-params.tsx';
import { useListPage } from './use-catalogue.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { useCatalogueQuery, useSearchPrefetch } from './use-catalogue.ts';

// None: a later query cancels an earlier one.
const pause = 0;

/** The key `/` focuses it. Without JavaScript it is a form. */
export function CatalogueSearch() {
  const t = useTranslations('catalogue');
  const { to } = useListPage();
  const { query, changeQuery } = useCatalogueQuery();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  return (
    <SearchBox
      input={input}
      search={query.search}
      changeQuery={changeQuery}
      onTyped={useSearchPrefetch(query)}
      pause={pause}
      labels={{ label: t('search'), placeholder: t('searchPlaceholder'), clear: t('clearSearch') }}
      action={to}
    >
      <HiddenParams query={query} without="search" />
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
